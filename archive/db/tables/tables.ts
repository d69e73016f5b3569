import type { Insertable, Selectable, Updateable } from "kysely";
import type { AccountTables } from "./accounts-tables";
import type { AlbumTables } from "./albums-tables";
import type { BagTables } from "./bags-tables";
import type { ErasuresTable } from "./erasures-tables";
import type { FileTables } from "./files-tables";
import type { ImportTables } from "./imports-tables";
import type { ItemTables } from "./items-tables";
import type { JobTables } from "./jobs-tables";
import type { KeepingTables } from "./keeping-tables";
import type { ModerationTables } from "./moderation-tables";
import type { NotificationTables } from "./notifications-tables";
import type { OperatingTables } from "./operating-tables";
import type { PaymentTables } from "./payments-tables";
import type { ProfileMediaTables } from "./profile-media-tables";
import type { SearchTables } from "./search-tables";
import type { SharingTables } from "./sharing-tables";
import type { StewardTables } from "./stewards-tables";
import type { UploadTables } from "./uploads-tables";
import type { WayInTables } from "./ways-in-tables";
import type { WriterTables } from "./writers-tables";

export interface Database
  extends AccountTables,
    AlbumTables,
    BagTables,
    FileTables,
    ImportTables,
    ItemTables,
    JobTables,
    KeepingTables,
    ModerationTables,
    NotificationTables,
    OperatingTables,
    PaymentTables,
    ProfileMediaTables,
    SearchTables,
    SharingTables,
    StewardTables,
    UploadTables,
    WayInTables,
    WriterTables {
  erasures: ErasuresTable;
}

/** A row as it is read. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** A row as it is put in; what its table fills in by itself may be absent. */
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;

/** Columns that a row gets in place of what it had. */
export type ChangedRow<Table extends keyof Database> = Updateable<Database[Table]>;
