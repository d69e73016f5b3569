import { useSyncExternalStore } from "react";

/** A value of this tab that components follow. @param initial until it is set; on the server for good */
export function liveValue<Value>(initial: Value) {
  let value = initial;
  const watchers = new Set<() => void>();
  const now = () => value;
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  return {
    now,
    set(next: Value): void {
      value = next;
      for (const watcher of watchers) watcher();
    },
    useNow: () => useSyncExternalStore(watch, now, () => initial),
  };
}
