declare module "heic-decode" {
  interface Found {
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const decode: { all(options: { buffer: Uint8Array }): Promise<Found[]> };
  export default decode;
}

declare module "libraw-wasm/dist/libraw.js" {
  interface Pixels {
    width: number;
    height: number;
    colors: number;
    bits: number;
    data: Uint8Array;
  }
  export interface Reader {
    /** Throws where the bytes are no camera raw that it reads. */
    open(bytes: Uint8Array, settings: Record<string, number | boolean>): void;
    /** Sizes are those of the whole picture, upright; `flip` is how the sensor lay: 0, 3, 5 or 6. */
    metadata(full: boolean): { width: number; height: number; flip: number };
    thumbnailData(): { width: number; height: number; format: string; data: Uint8Array } | undefined;
    imageData(): Pixels;
  }
  export default function load(options: { wasmBinary: Uint8Array; print(): void; printErr(): void }): Promise<{ LibRaw: new () => Reader }>;
}
