import { useRef, useState } from "react";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { Avatar } from "~/ui/person/avatar";
import { Button } from "~/ui/controls/button";
import { classes } from "~/ui/controls/classes";
import { Icon } from "~/ui/drawings/icon";
import { inDigits } from "~/i18n/length";
import { Errors, tied } from "~/forms/fields/field";
import type { PeopleAnswer, PeopleFound, PersonFound } from "./people-found";
import { useLiveSearch } from "~/ui/controls/use-live-search";

interface FindPeopleProps {
  found: PeopleFound;
  /** A group of the reader's to which people are added: who is in it can't be ticked. */
  groupId?: number;
  /** Whether an address that was typed whole may be ticked as well; its boxes are `addresses`. */
  addresses?: boolean;
  /** Ids and addresses that a refused form comes back with. */
  ticked?: readonly (number | string)[];
  errors?: readonly string[];
}

/**
 * Finds people by name, e-mail or mobile, and gives boxes to tick (`user_ids`, `addresses`); no address is ever shown
 * but the one that was typed. Stands in the form that uses them, as its first part: Search, a GET to the form's own
 * address, is what Enter presses, and keeps what is ticked. Hydrated, it searches by itself. Needs the message area
 * "findPeople".
 */
export function FindPeople({ found, groupId, addresses = false, ticked, errors }: FindPeopleProps) {
  const t = useMessages("findPeople");
  const part = useRef<HTMLDivElement>(null);
  const [{ of, answer, chosen, failed }, setLive] = useState(() => fresh(found));
  // The page was opened anew with another search; brought anew with the same one, it leaves alone what was typed and
  // ticked since.
  if (of !== searchOf(found)) setLive(fresh(found));
  const ask = useLiveSearch<PeopleAnswer>((given) =>
    setLive((now) =>
      given ? { ...now, ...carryOver(part.current, now, given), failed: false } : { ...now, failed: true },
    ),
  );
  const typed = (query: string) => {
    const about = new URLSearchParams({ q: query, ...(groupId && { group_id: String(groupId) }) });
    ask(`/people/find?${about}`);
  };
  const wrong = [...(errors ?? []), answer.error, failed && t("failed")].filter((text) => typeof text === "string");
  const isChosen = (one: number | string) =>
    ticked?.includes(one) || chosen.people.some(({ id }) => id === one) || chosen.addresses.includes(String(one));
  const shown = chosenAndFound(chosen, answer);
  const offered = addresses ? shown.addresses : [];
  const none = shown.people.length + offered.length === 0;
  return (
    <div className={classes("stack", none && answer.query !== "" && !answer.error && "nobody")} ref={part}>
      <div className="field">
        <label htmlFor="q">{t(addresses ? "whoOrAddress" : "who")}</label>
        <div className="find-line">
          <input
            {...tied({ name: "q", errors: wrong })}
            className="input"
            type="search"
            dir="auto"
            defaultValue={found.query}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onInput={(event) => typed(event.currentTarget.value)}
          />
          <Button formMethod="get" formNoValidate icon="search">
            {t("search")}
          </Button>
        </div>
        <Errors id="q" errors={wrong} />
      </div>
      <Told answer={answer} addresses={addresses} />
      {!none && (
        <fieldset className="choices">
          <legend>{t("choose")}</legend>
          {shown.people.map((person) => (
            <PersonBox key={person.id} person={person} ticked={isChosen(person.id)} />
          ))}
          {offered.map((address) => (
            <label className="choice" key={address}>
              {/* Typed whole, it is meant. */}
              <input
                type="checkbox"
                name="addresses"
                value={address}
                defaultChecked={isChosen(address) || address === answer.address}
              />
              <Icon name="mail" />
              <span>{address}</span>
              <span className="hint">{t("willBeInvited")}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function PersonBox({ person: { id, name, picture, relation }, ticked }: { person: PersonFound; ticked: boolean }) {
  const t = useMessages("findPeople");
  return (
    <label className="choice">
      <input type="checkbox" name="user_ids" value={id} defaultChecked={ticked} disabled={relation !== null} />
      <Avatar name={name} picture={picture} />
      <span dir="auto">{name}</span>
      {relation && <span className="hint">{t(relation)}</span>}
    </label>
  );
}

/** What came of the search, for eye and ear. */
function Told({
  answer: { query, error, people, more, address },
  addresses,
}: {
  answer: PeopleAnswer;
  addresses: boolean;
}) {
  const t = useMessages("findPeople");
  const { language } = useShell();
  const none = address && addresses ? null : t(addresses ? "nobodyWrite" : "nobody");
  const words =
    query === "" || error
      ? null
      : people.length === 0
        ? none
        : more
          ? t("more")
          : t(people.length === 1 ? "foundOne" : "found", { count: inDigits(language, people.length) });
  return (
    <p className="hint" role="status">
      {words}
    </p>
  );
}

interface Live {
  /** The search that the page itself came with. */
  of: string;
  answer: PeopleAnswer;
  chosen: PeopleFound["chosen"];
  failed: boolean;
}

function fresh(found: PeopleFound): Live {
  return { of: searchOf(found), answer: found, chosen: found.chosen, failed: false };
}

function searchOf({ query, chosen: { people, addresses } }: PeopleFound): string {
  return JSON.stringify([query, people.map(({ id }) => id), addresses]);
}

/** Whoever was ticked, and whoever was found beside them. */
function chosenAndFound(
  { people, addresses }: PeopleFound["chosen"],
  found: Pick<PeopleAnswer, "people" | "address">,
): PeopleFound["chosen"] {
  return {
    people: [...people, ...found.people.filter(({ id }) => people.every((one) => one.id !== id))],
    addresses: [...new Set([...addresses, ...(found.address ? [found.address] : [])])],
  };
}

/** A new answer, and whoever is ticked at this moment among those of the one before. */
function carryOver(
  part: HTMLElement | null,
  { answer, chosen }: Live,
  given: PeopleAnswer,
): Pick<Live, "answer" | "chosen"> {
  const boxes = part?.querySelectorAll<HTMLInputElement>("input[type=checkbox]:checked") ?? [];
  const values = new Set([...boxes].map(({ value }) => value));
  // An address that is typed on, or mended, was not whole yet.
  const typing = given.query.startsWith(answer.query) || answer.query.startsWith(given.query);
  const before = chosenAndFound(chosen, typing ? { ...answer, address: null } : answer);
  return {
    answer: given,
    chosen: {
      people: before.people.filter(({ id }) => values.has(String(id))),
      addresses: before.addresses.filter((address) => values.has(address)),
    },
  };
}
