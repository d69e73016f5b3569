import type { BrowserContext, Page } from "playwright";
import { submissionOf } from "tests/plain-client/form";
import { behind } from "tests/plain-client/only-these";
import type { PlainPage } from "tests/plain-client/page";
import type { PlainWindow } from "tests/plain-client/window";
import type { ScreenCase } from "tests/screens/screen-case";
import type { ScreenContext } from "tests/screens/visits";
import { fillIn, refusalOf, sendsOf, spoil, standsIn, textsOf, type Field, type Refused } from "./in-document";
import type { SendFacts, SendHere } from "./in-document";
import { becomes, type Sent } from "./sent";

/** Screens without scripts. */
export class PlainScreens {
  private constructor(
    readonly screens: ScreenContext,
    readonly page: Page,
  ) {}

  static async open(screens: ScreenContext, context: BrowserContext): Promise<PlainScreens> {
    return new PlainScreens(screens, await context.newPage());
  }

  /** Shows a screen, as its person sees it. */
  async show(look: ScreenCase): Promise<void> {
    const { product, things } = this.screens;
    await becomes(this.screens, this.page.context(), look.as);
    await this.page.goto(product.origin + look.at(things));
    await look.act?.({ page: this.page, product, things });
  }

  /** Every way to send a form of the screen. */
  sends(): SendHere[] {
    return sendsOf(this.#window.shown.document);
  }

  /** What a form would send filled in. */
  async send({ form, button }: SendHere): Promise<Sent> {
    const stood = standsIn(form);
    fillIn(form);
    const { url, method, type = "", body } = await submissionOf(form, button, this.#window.url);
    url.searchParams.delete("index");
    const headers = { "content-type": type };
    const data = body ? [...(await new Response(new Uint8Array(body), { headers }).formData())] : [];
    const fields = data.map(([name, value]): Field => [name, typeof value === "string" ? value : fileOf(value)]);
    return { stood, method, address: url.pathname + url.search, type: type.split(";")[0] ?? "", fields };
  }

  /** Sends a form of the screen that is to be refused. @throws where it is not */
  async refuse(facts: SendFacts): Promise<Refused> {
    const { form, button } = this.#find(facts) ?? {};
    if (!form || !button) throw new Error(`there is no form ${JSON.stringify(facts)}`);
    spoil(form, textsOf(form));
    const [answer] = await Promise.all([this.page.waitForResponse(() => true), this.#window.submit(form, button)]);
    if (answer.status() !== 422) throw new Error(`the form was answered by ${answer.status()}, ${this.page.url()}`);
    const again = this.#find(facts)?.form;
    return {
      ...refusalOf(this.#window.shown.document),
      kept: again ? textsOf(again).map(({ name, value }): Field => [name, value]) : [],
    };
  }

  #find(facts: SendFacts): SendHere | undefined {
    return this.sends().find((one) => JSON.stringify(one.facts) === JSON.stringify(facts));
  }

  get #window(): PlainWindow {
    return behind<PlainPage>(this.page).window;
  }
}

function fileOf({ name, size }: File): string {
  return `file ${name} of ${size} bytes`;
}
