declare module "libheif-js/wasm-bundle.js" {
  interface Image {
    handle: unknown;
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
  }
  interface Decoded {
    /** Step at which it failed. */
    message?: string;
    /** Their bytes lie in the decoder's own memory. */
    channels?: { id: unknown; stride: number; data: Uint8Array<ArrayBuffer> }[];
  }
  const heif: {
    HeifDecoder: new () => { decode(bytes: Uint8Array): Image[] };
    heif_js_decode_image2(handle: unknown, colours: unknown, chroma: unknown): Promise<Decoded>;
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown };
    heif_channel: { heif_channel_interleaved: unknown };
  };
  export default heif;
}
declare module "libraw-wasm/dist/libraw.js" {
  export interface Pixels {
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
  export default function load(options: {
    wasmBinary: Uint8Array;
    print(): void;
    printErr(): void;
  }): Promise<{ LibRaw: new () => Reader }>;
}
