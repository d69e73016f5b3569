export interface JobTables {
  job_processes: JobProcessesTable;
  job_clock: JobClockTable;
}

/** A process that works at jobs. */
interface JobProcessesTable {
  id: string;
  /** Names by which its workers lock a job. */
  workers: string[];
  /** Counts up while the process lives. */
  beat: number;
}

/** One row. */
interface JobClockTable {
  /** The database's time when it was last looked at. */
  seen_at: Date;
}
