/** What a style sheet may ask of the screen. */
export interface Screen {
  width: number;
  height: number;
  touch: boolean;
}

const PX = { rem: 16, em: 16, px: 1 };

/** Whether a media query holds on a screen without scripts. @throws for a feature that it does not know */
export function holds(query: string, screen: Screen): boolean {
  return query
    .split(",")
    .some((part) => part.split(/\band\b/).every((feature) => holdsOne(feature.replace(/[()\s]/g, ""), screen)));
}

function holdsOne(feature: string, { width, touch }: Screen): boolean {
  const [, bound, number, unit] = /^(min|max)-width:([\d.]+)(rem|em|px)$/.exec(feature) ?? [];
  const length = Number(number) * PX[(unit ?? "px") as keyof typeof PX];
  if (bound) return bound === "min" ? width >= length : width <= length;
  if (feature.startsWith("prefers-")) return false;
  const facts: Record<string, boolean> = {
    print: false,
    screen: true,
    all: true,
    "scripting:none": true,
    "scripting:enabled": false,
    "hover:hover": !touch,
    "hover:none": touch,
    "pointer:fine": !touch,
    "pointer:coarse": touch,
  };
  const fact = facts[feature];
  if (fact === undefined) throw new Error(`the plain client does not know the media feature ${feature}`);
  return fact;
}
