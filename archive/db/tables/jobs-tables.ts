export interface JobTables {
  /** A process that works at jobs. */
  job_processes: {
    id: string;
    /** Names by which its workers lock a job. */
    workers: string[];
    /** Counts up while the process lives. */
    beat: number;
  };
  /** One row. */
  job_clock: {
    /** The database's time when it was last looked at. */
    seen_at: Date;
  };
}
