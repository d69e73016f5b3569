/**
 * Every cookie there is, by what the privacy policy says of it. Each is set under a name of this list alone, so that
 * the policy names it. "…": one for each of several.
 */
export const COOKIES = [
  [["akkhor_session"], "cookieSession"],
  [["i18nextLng"], "cookieLanguage"],
  [["akkhor_device"], "cookieDevice"],
  [["akkhor_flash"], "cookieFlash"],
  [
    [
      "akkhor_flow",
      "akkhor_second_step",
      "akkhor_mail_link",
      "akkhor_address",
      "akkhor_prove",
      "akkhor_proof",
      "akkhor_leaving",
    ],
    "cookieSteps",
  ],
  [["akkhor_provider", "akkhor_provider_ticket", "akkhor_apple_name"], "cookieProviders"],
  [["akkhor_interrupted", "akkhor_ended", "akkhor_form"], "cookieForms"],
  [["akkhor_recording", "akkhor_waiting"], "cookieMarks"],
  [["akkhor_link_…"], "cookieLinks"],
  [["akkhor_app_offer"], "cookieApp"],
  [["akkhor_styles"], "cookieStyles"],
  [["akkhor_appearance"], "cookieAppearance"],
] as const;

type Listed = (typeof COOKIES)[number][0][number];

export type CookieName = Listed extends infer Name extends string
  ? Name extends `${infer Start}…`
    ? `${Start}${string}`
    : Name
  : never;
