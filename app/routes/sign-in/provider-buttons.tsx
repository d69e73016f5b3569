import type { Provider } from "archive/contract/accounts/provider";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { useWithNext } from "./next-query";

/**
 * The ways to sign in by another's word; nothing where none is configured. A whole page each way: where it leads is
 * another site.
 */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const t = useMessages("providers");
  const action = useWithNext()("/auth/provider");
  if (providers.length === 0) return null;
  return (
    <PostForm className="stack" action={action} reloadDocument>
      {providers.map((provider) => (
        <Button key={provider} name="provider" value={provider}>
          {t("signInWith", { name: t(provider) })}
        </Button>
      ))}
    </PostForm>
  );
}
