export const FAULTS = [
  {
    // The heart of an item posts to the page that it stands on, which takes no post.
    name: "form-without-action",
    file: "app/ui/item/heart.tsx",
    find: "<PostForm action={`/favourite?${new URLSearchParams({ id: String(id), back: here })}`} replace",
    replace: "<PostForm replace",
    tests: ["tests/e2e/items/filtered.test.ts", "tests/e2e/items/by-writing.proof.test.ts"],
  },
  {
    // A refused form forgets the long transcription that was typed into it.
    name: "typed-words-lost",
    file: "app/forms/item/more-fields.tsx",
    find: "rows={6} defaultValue={defaultValue}",
    replace: "rows={6} defaultValue={text}",
    tests: ["tests/e2e/items/words.test.ts", "tests/e2e/journey/refused-form.proof.test.ts"],
  },
  {
    // The file that a refused form kept is shown, but not sent along with the next try.
    name: "kept-file-not-sent",
    file: "app/forms/fields/file-picker.tsx",
    find: '          <input type="hidden" name="draft" value={id} />\n',
    replace: "",
    tests: ["tests/e2e/journey/refused-form.proof.test.ts", "tests/e2e/items/words.test.ts"],
  },
];
