/** Words of going through what still lacks its words, its date or its writer. */
export const left = {
  without_words: "{{at}} of {{of}} without words",
  without_date: "{{at}} of {{of}} without a date",
  without_writer: "{{at}} of {{of}} without a writer or speaker",
};
