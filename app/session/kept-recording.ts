/**
 * Cookie that names the person whose recording lies unsaved on this device (app/interactive/recorder). The recorder sets
 * it; log-out reads it, since only the browser can see the recording itself.
 */
export const KEPT_RECORDING_COOKIE = "akkhor_recording";
