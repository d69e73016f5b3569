import type { Provider } from "archive/contract/accounts/provider";
import type { Tx } from "archive/db/connection";
import type { lockPerson } from "archive/db/accounts/people";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import { sentence } from "archive/messages/sentences";
import type { Services } from "archive/domain/services";

type Told = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** Tells a person that a way into their account was added, or taken away. */
export async function tellLinked(
  services: Services,
  tx: Tx,
  person: Told,
  provider: Provider,
  template: "provider_linked" | "provider_unlinked" = "provider_linked",
): Promise<void> {
  await tellEverywhere(services, tx, person, template, {
    provider: sentence(person.language, { key: `provider_name.${provider}` }),
  });
}
