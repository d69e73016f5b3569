export const FAULTS = [
  {
    // "Only me" in an item's menu posts to the page itself, which takes no post.
    name: "form-without-action",
    file: "app/ui/item/item-menu.tsx",
    find: "<PostForm action={`${here}/status${query}`}>",
    replace: "<PostForm>",
    tests: ["tests/e2e/journey/over-the-list.test.ts", "tests/e2e/items/taken-from.test.ts"],
  },
  {
    // A refused form forgets the long transcription that was typed into it.
    name: "typed-words-lost",
    file: "app/forms/item/more-fields.tsx",
    find: "rows={6} defaultValue={defaultValue}",
    replace: "rows={6} defaultValue={text}",
    tests: ["tests/e2e/items/words.test.ts", "tests/e2e/journey/refused-form.test.ts"],
  },
  {
    // The file that a refused form kept is shown, but not sent along with the next try.
    name: "kept-file-not-sent",
    file: "app/forms/fields/file-picker.tsx",
    find: '          <input type="hidden" name="draft" value={id} />\n',
    replace: "",
    tests: ["tests/e2e/journey/refused-form.test.ts", "tests/e2e/items/words.test.ts"],
  },
];
