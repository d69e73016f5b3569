/** Most letters of a word with a hyphen that stays on one line at double text too. */
const UNBROKEN = 12;

/** A title whose short words are not parted at their hyphen: a name and its ending ("রহমান-এর") are one word. */
export function Unbroken({ title }: { title: string }) {
  return title.split(/(\S+-\S+)/).map((part) =>
    part.includes("-") && part.length <= UNBROKEN ? (
      <span className="unbroken" key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
