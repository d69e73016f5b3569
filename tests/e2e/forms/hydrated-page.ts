import type { BrowserContext, Page } from "playwright";
import { untilHydrated } from "tests/e2e/journey/steps";
import type { ScreenCase, Who } from "tests/screens/screen-case";
import type { ScreenContext } from "tests/screens/visits";
import { fillIn, holdSends, refusalOf, sendsOf, spoil, standsIn, textsOf } from "./in-document";
import type { Refused, SendFacts } from "./in-document";
import { becomes, type Sent } from "./sent";

/** As long as an answer may take on a busy machine. */
const PATIENCE_MS = 10_000;
/** How long a form may come after its page. */
const LATE_MS = 2000;

const IN_DOCUMENT = `
  ${[sendsOf, fillIn, refusalOf, spoil, standsIn, textsOf].map(String).join("\n")}
  const until = async (there, most = ${PATIENCE_MS}) => {
    const end = Date.now() + most;
    while (!there() && Date.now() < end) await new Promise((done) => setTimeout(done, 10));
  };
`;

/** A page without forms of its own. */
const ELSEWHERE = "/privacy-policy";

/** Screens in Chromium with scripts: one page that goes from one to the next, for a load of each costs a second. */
export class HydratedScreens {
  /** Whose page it is; null where an act may have made it somebody else's. */
  #of: Who | null = null;

  private constructor(
    readonly screens: ScreenContext,
    readonly page: Page,
  ) {}

  static async open(screens: ScreenContext, context: BrowserContext): Promise<HydratedScreens> {
    await context.addInitScript(holdSends);
    // A page that is made straight has its corners to send only once its photograph came, sooner or later.
    await context.route("**/media/whole/**", (route) => route.abort());
    return new HydratedScreens(screens, await context.newPage());
  }

  /** Shows a screen, as its person sees it. */
  async show(look: ScreenCase): Promise<void> {
    const { product, things } = this.screens;
    const path = look.at(things);
    if (this.#of === look.as && !look.act && (await this.#goes(path))) return;
    await becomes(this.screens, this.page.context(), look.as);
    await this.page.goto(product.origin + path, { waitUntil: "load" });
    await look.act?.({ page: this.page, product, things });
    if ((await this.page.locator("link[as=fetch]").count()) > 0) await untilHydrated(this.page);
    this.#of = look.act ? null : look.as;
  }

  /** By the page's own router, so that nothing of the screen before stays. @returns whether it has one */
  async #goes(path: string): Promise<boolean> {
    return this.page.evaluate(
      async ([elsewhere, to]) => {
        const { __remixRouter: router } = window;
        window.held = undefined;
        await router?.navigate(elsewhere);
        await router?.navigate(to);
        return router !== undefined;
      },
      [ELSEWHERE, path] as const,
    );
  }

  /** What a form would send filled in; null where the page has no such form. */
  async send(facts: SendFacts): Promise<Sent | null> {
    return this.#run<Sent | null>(
      facts,
      `await until(find, ${LATE_MS});
      const { form, button } = find() ?? {};
      if (!form) return null;
      const stood = standsIn(form);
      let isFilled = false;
      let request;
      window.held = (asked) => {
        // The tray says each field by itself as it changes, and asks for its page anew.
        if (isFilled && asked.method === facts.method.toUpperCase()) request ??= asked;
      };
      fillIn(form);
      await new Promise((done) => setTimeout(done));
      isFilled = true;
      if (button) button.click();
      else form.requestSubmit();
      await until(() => request);
      if (!request) return null;
      const url = new URL(request.url);
      const isPress = url.searchParams.has("arrange");
      for (const own of ["_routes", "index"]) url.searchParams.delete(own);
      const path = url.pathname === "/_root.data" ? "/" : url.pathname.replace(/\\.data$/, "");
      // The same is done there as at the form's own address.
      const address = isPress ? facts.address : path + url.search;
      const type = isPress ? facts.enctype : (request.headers.get("content-type") ?? "").split(";")[0];
      const data = request.method === "POST" ? [...(await request.formData())] : [];
      const fields = data.map(([name, value]) =>
        [name, typeof value === "string" ? value : "file " + value.name + " of " + value.size + " bytes"]);
      return { stood, method: request.method, address, type, fields };`,
    );
  }

  /** Sends a form that is to be refused; words where it can't be, null where the page is not hydrated. */
  async refuse(facts: SendFacts): Promise<Refused | string | null> {
    return this.#run<Refused | string | null>(
      facts,
      `const router = window.__remixRouter;
      if (!router) return null;
      await until(find, ${LATE_MS});
      const { form, button } = find() ?? {};
      if (!form) return "there is no such form";
      spoil(form, textsOf(form));
      let begun = false;
      const end = router.subscribe(({ navigation }) => (begun ||= navigation.state === "submitting"));
      button.click();
      await until(() => begun && router.state.navigation.state === "idle");
      end();
      await until(() => document.querySelector(".summary, [id$='-error']"));
      const again = find()?.form;
      return { ...refusalOf(document), kept: again ? textsOf(again).map(({ name, value }) => [name, value]) : [] };`,
    );
  }

  /** Runs in the page. @param body may call `find` for the form */
  async #run<T>(facts: SendFacts, body: string): Promise<T> {
    return this.page.evaluate<T>(`(async () => {
      ${IN_DOCUMENT}
      window.held = undefined;
      const facts = ${JSON.stringify(facts)};
      const wanted = JSON.stringify(facts);
      const find = () => sendsOf(document).find((one) => JSON.stringify(one.facts) === wanted);
      ${body}
    })()`);
  }
}
