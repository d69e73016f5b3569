// @ts-check
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/*
 * PDFium (WebAssembly, https://pdfium.googlesource.com) as @hyzyla/pdfium builds it: without JavaScript and without
 * XFA, and with no way to a disk or a network but the functions that it is given here. Its functions are called by
 * their own names, of which its headers public/fpdf*.h say what they do.
 */

/**
 * PDFium in this process. `call` calls one of its functions, whose addresses are of its memory; `memory` is asked for
 * each time, since it lies elsewhere once it has grown; `take` gives the address of so many bytes of it, or throws;
 * `lackedMemory` tells whether it was refused memory since it began.
 * @typedef {{
 *   call: (name: string, ...values: number[]) => number,
 *   memory: () => DataView<ArrayBuffer>,
 *   take: (length: number) => number,
 *   lackedMemory: () => boolean,
 *   table: WebAssembly.Table,
 * }} Pdfium
 */

const MEGABYTE = 1024 ** 2;

/**
 * Compiled once in a process; each document has an instance of its own, and so its own memory.
 * @type {Promise<WebAssembly.Module> | undefined}
 */
let compiled;
async function compile() {
  return new WebAssembly.Module(await readFile(createRequire(import.meta.url).resolve("@hyzyla/pdfium/pdfium.wasm")));
}

/**
 * @param {number} mostMegabytes of memory that it may take, with its documents and pages
 * @returns {Promise<Pdfium>}
 */
export async function loadPdfium(mostMegabytes) {
  const { PDFiumModule } = await import("@hyzyla/pdfium");
  const program = await (compiled ??= compile());
  let lacked = false;
  const options = {
    instantiateWasm(/** @type {any} */ imports, /** @type {any} */ onDone) {
      const grow = imports.env.emscripten_resize_heap;
      imports.env.emscripten_resize_heap = (/** @type {number} */ bytes) => {
        const isGiven = bytes >>> 0 <= mostMegabytes * MEGABYTE && Boolean(grow(bytes));
        lacked ||= !isGiven;
        return isGiven;
      };
      onDone(new WebAssembly.Instance(program, imports));
      return {};
    },
    print() {},
    printErr() {},
  };
  const loaded = await PDFiumModule(options);
  const functions = /** @type {Map<string, (...values: number[]) => number>} */ (new Map(Object.entries(loaded)));
  const { malloc, memory, __indirect_function_table: table } = /** @type {any} */ (loaded.wasmExports);
  /** @type {Pdfium} */
  const pdfium = {
    call(name, ...values) {
      const named = functions.get(`_${name}`);
      if (!named) throw new Error(`PDFium has no ${name}`);
      return named(...values);
    },
    memory: () => new DataView(memory.buffer),
    take(length) {
      const at = malloc(length) >>> 0;
      if (at === 0) throw new Error("no memory");
      return at;
    },
    lackedMemory: () => lacked,
    table,
  };
  pdfium.call("FPDF_InitLibraryWithConfig", 0);
  return pdfium;
}

/**
 * Has PDFium call a function of ours, where it was given the function at address 0: the only place of its table that is
 * free, since the table can't grow.
 * @param {Pdfium} pdfium
 * @param {(first: number, second: number, third: number) => number} ours
 */
export function putAtNull({ table }, ours) {
  // The table takes functions of WebAssembly alone: this is the smallest module that imports ours and exports it.
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(PASSED_ON), { e: { f: ours } });
  table.set(0, exports.f);
}

/** Its parts: head, the kind of function (three whole numbers give one), what is imported, what is exported. */
const PASSED_ON = Buffer.from("0061736d0100000001080160037f7f7f017f02070101650166000007050101660000", "hex");
