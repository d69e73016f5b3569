import { sql, type Kysely } from "kysely";
import { SOUND_STEPS, type SoundStep } from "archive/contract/text/sound-steps";

const UNSEEN =
  "[\\u00ad\\u034f\\u061c\\u180b-\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\u20e3\\ufe00-\\ufe0f\\ufeff" +
  "\\U0001f3fb-\\U0001f3ff\\U000e0100-\\U000e01ef]";
const EMOJI =
  "([\\u231a\\u231b\\u23e9-\\u23fa\\u2600-\\u27bf\\u2b50\\u2b55\\U0001f000-\\U0001f3fa\\U0001f400-\\U0001faff])";
const BETWEEN =
  "[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf" +
  "\\u00d7\\u00f7\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u2319\\u231c-\\u23e8\\u23fb-\\u25ff" +
  "\\u27c0-\\u2b4f\\u2b51-\\u2b54\\u2b56-\\u2bff\\u3000-\\u3004\\u3008-\\u3020]+";

/**
 * Search looks at words as they are seen (letters that look alike, and what is not seen) and by their sound, whichever
 * script they are in; the twins of both are in contract/text. Names of writers and places are told apart as before, by
 * `search_fold`. Keys of sounds stand behind the words in capitals, which no folded word has, so that the same indexes
 * find them. Only adds; rows that are there are filled in by the job (`search_gaps`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_words(given text) returns text language sql immutable strict parallel safe as $$
      select ' ' || btrim(regexp_replace(regexp_replace(
        replace(replace(translate(regexp_replace(lower(normalize(given, NFKC)), ${sql.lit(UNSEEN)}, '', 'g'),
          ${sql.lit("০১২৩৪৫৬৭৮৯\u09f0")}, '0123456789র'), 'অা', 'আ'), ${sql.lit("\u09ce")}, 'ত্'),
        ${sql.lit(EMOJI)}, ' \\1 ', 'g'), ${sql.lit(BETWEEN)}, ' ', 'g')) || ' '
    $$`.execute(db);
  const blocks = SOUND_STEPS.map(
    ({ where, steps }) => `if given ~ '${where}' then\n${steps.map(assigned).join("\n")}\nend if;`,
  );
  await sql`
    create function search_sounds(given text) returns text language plpgsql immutable strict parallel safe as $$
    begin
      ${sql.raw(blocks.join("\n"))}
      return coalesce((select ' ' || string_agg(distinct key, ' ') || ' '
        from unnest(string_to_array(given, ' ')) as key where key ~ '^[A-Z]+$'), '');
    end $$`.execute(db);
  // Apart from search_near: of keys, which are short, too many would agree in what is left of two.
  await sql`
    create function search_slips(keys text) returns integer[] language sql immutable strict parallel safe as $$
      select coalesce(array_agg(hashtext(case when at = 0 then key else left(key, at - 1) || substr(key, at + 1) end
        || at)), '{}')
      from unnest(string_to_array(btrim(keys), ' ')) as key cross join lateral generate_series(0, length(key)) as at
      where length(key) between 3 and 25
    $$`.execute(db);
  await sql`
    create or replace function search_item(given items) returns item_search language sql stable as $$
      select row(given.id, given.owner_id, given.created_at, search_open(given),
        captions.words || search_words(given.written_words) || texts.words || sounds.keys,
        search_near(captions.words, true) || search_near(texts.words, false)
          || search_slips(sounds.keys))::item_search
      from (select search_words(concat_ws(' ', given.caption, given.caption_translation, given.author, given.place))
        as words) as captions
      cross join (select search_words(concat_ws(' ', given.transcription, given.transcription_translation)) as words)
        as texts
      cross join lateral (select search_sounds(captions.words) as keys) as sounds
    $$`.execute(db);
  await sql`
    create or replace function search_person(given people) returns person_search language sql stable as $$
      select row(given.id, name.words || sounds.keys,
        search_near(name.words, true) || search_slips(sounds.keys))::person_search
      from (select search_words(concat_ws(' ', given.first_name, given.last_name)) as words) as name
      cross join lateral (select search_sounds(name.words) as keys) as sounds
    $$`.execute(db);
  await sql`
    alter table writers add column found text not null generated always as
      (search_words(name || ' ' || name_translation) || search_sounds(search_words(name || ' ' || name_translation)))
      stored`.execute(db);
  await sql`insert into search_gaps (kind) select 'item' where exists (select 1 from items) union all select 'person'
    where exists (select 1 from people) on conflict (kind) do update set after_id = 0`.execute(db);
}

function assigned([kind, from, to]: SoundStep): string {
  const [given, taken] = [quoted(from), quoted(to)];
  if (kind === "pattern") return `given := regexp_replace(given, ${given}, ${taken}, 'g');`;
  return `given := ${kind === "piece" ? "replace" : "translate"}(given, ${given}, ${taken});`;
}

function quoted(text: string): string {
  return `'${text}'`;
}
