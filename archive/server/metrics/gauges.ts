import { Gauge, type Registry } from "prom-client";

/** A value, or one for each set of labels, that is given only while it is known. */
export type KnownGauge<Label extends string> = Gauge<Label> & {
  /** From now on it is not given, until it is set again: a count that is not known is not zero. */
  leaveOut(): void;
};

/** @returns makes gauges of the product's; what was not set yet is left out */
export function gaugesOf(registry: Registry) {
  return <Label extends string = never>(name: string, help: string, ...labelNames: Label[]): KnownGauge<Label> => {
    const gauge = new Gauge({ name: `akkhor_${name}`, help, labelNames, registers: [registry] });
    const leaveOut = () => {
      gauge.reset();
      // That one is zero now.
      if (labelNames.length === 0) gauge.remove();
    };
    leaveOut();
    return Object.assign(gauge, { leaveOut });
  };
}

export type MakeGauge = ReturnType<typeof gaugesOf>;
