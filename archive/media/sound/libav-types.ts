/**
 * The part of FFmpeg's libraries that the bundled decoder calls, as the addon of node-av 6.1.1 names it. Calls return
 * FFmpeg's own codes: below zero is a failure. Times are in a stream's time base, bit rates in bits a second.
 */
export interface Libav {
  getFFmpegInfo(): { version: string };
  avGetSampleFmtFromName(name: string): number;
  avGetSampleFmtName(format: number): string;
  avChannelLayoutDefault(channels: number): ChannelLayout;
  avChannelLayoutDescribe(layout: ChannelLayout): string;
  Codec: { findDecoder(id: number): Codec | null; findEncoderByName(name: string): Codec | null };
  InputFormat: { findInputFormat(name: string): InputFormat | null };
  Option: { set(of: FormatContext | CodecContext, name: string, value: string, search: number): number };
  Log: { setLevel(level: number): void };
  FormatContext: new () => FormatContext;
  CodecContext: new () => CodecContext;
  FilterGraph: new () => FilterGraph;
  Packet: new () => Packet;
  Frame: new () => Frame;
}

interface Codec {
  readonly __brand: "NativeCodec";
}

interface InputFormat {
  readonly __brand: "NativeInputFormat";
}

interface Rational {
  num: number;
  den: number;
}

interface ChannelLayout {
  nbChannels: number;
  /** Zero where a file has channels without saying which. */
  order: number;
}

interface CodecParameters {
  codecType: number;
  codecId: number;
  fromContext(codec: CodecContext): number;
}

export interface Stream {
  readonly index: number;
  codecpar: CodecParameters;
  timeBase: Rational;
  discard: number;
}

export interface FormatContext {
  readonly streams: Stream[];
  flags: number;
  allocContext(): void;
  openInputSync(url: string, format: InputFormat, options: null): number;
  findStreamInfoSync(options: null): number;
  readFrameSync(packet: Packet): number;
  closeInputSync(): void;
  allocOutputContext2(format: null, name: string, url: string): number;
  newStream(codec: null): Stream;
  openOutputSync(): number;
  writeHeaderSync(options: null): number;
  interleavedWriteFrameSync(packet: Packet): number;
  writeTrailerSync(): number;
  closeOutputSync(): void;
}

export interface CodecContext {
  flags: number;
  threadCount: number;
  bitRate: bigint;
  timeBase: Rational;
  pktTimebase: Rational;
  sampleRate: number;
  sampleFormat: number;
  channelLayout: ChannelLayout;
  /** Samples of a channel that an encoder wants at once. */
  readonly frameSize: number;
  allocContext3(codec: Codec): void;
  parametersToContext(parameters: CodecParameters): number;
  open2Sync(codec: Codec, options: null): number;
  sendPacketSync(packet: Packet | null): number;
  receiveFrameSync(frame: Frame): number;
  sendFrameSync(frame: Frame | null): number;
  receivePacketSync(packet: Packet): number;
}

export interface Packet {
  streamIndex: number;
  alloc(): void;
  unref(): void;
  rescaleTs(from: Rational, to: Rational): void;
}

export interface Frame {
  pts: bigint;
  timeBase: Rational;
  readonly format: number;
  readonly sampleRate: number;
  readonly nbSamples: number;
  readonly channelLayout: ChannelLayout;
  /** One buffer a plane, over memory that the next frame uses again. */
  readonly data: Buffer[] | null;
  alloc(): void;
  unref(): void;
}

export interface FilterGraph {
  nbThreads: number;
  alloc(): void;
  free(): void;
  parsePtr(filters: string, inputs: null, outputs: null): number;
  configSync(): number;
  getFilter(name: string): FilterContext | null;
}

export interface FilterContext {
  buffersrcAddFrameSync(frame: Frame | null, flags?: number): number;
  buffersinkGetFrameSync(frame: Frame): number;
}
