/**
 * Runs in the page before it hydrates: turns the deferred module scripts on, when the route and the line allow
 * (docs/decisions/0003-deferred-hydration.md), or where something that was sent off waits on this device
 * (session/kept-marks.ts). Notes early
 * presses, and how many pictures were chosen, so that there is room for their rows (`--chosen`). Written as text in
 * `hydrateScript`, since it must be inline, small and free of imports.
 */
export type Hydration = "idle" | "now" | "never";

const EARLY = `addEventListener("click",function(e){
var b=e.target.closest("[data-early]");if(b)d.documentElement.dataset.early=b.dataset.early},true);
`;
const CHOSEN = `addEventListener("change",function(e){
var t=e.target;t.multiple&&t.closest(".picker").style.setProperty("--chosen",t.files.length)},true);
`;

// Kept in plain old syntax: a browser that can't read it simply stays with the complete page.
// Single quotes where it names what `still` rewrites, or it would put itself to sleep.
const HYDRATE = `(function(w,d){
var c=navigator.connection||{};
function links(k){d.querySelectorAll('link[rel^=x-]'+k).forEach(function(l){l.rel=l.rel.slice(2)})}
function then(f){if(d.readyState=="complete")f();else addEventListener("load",f)}
if(w=="idle"&&(c.saveData||/2g|3g/.test(c.effectiveType||""))&&!/akkhor_waiting=\\d/.test(d.cookie)){
if(!c.saveData)then(function(){links("[as=style]")});return}
${EARLY}${CHOSEN}function go(){
links("");
d.querySelectorAll('script[type="x-module"]').forEach(function(s){
var n=d.createElement("script");n.type='module';n.nonce=s.nonce;
if(s.src)n.src=s.src;else n.text=s.text;s.replaceWith(n)})}
function idle(){(window.requestIdleCallback||setTimeout)(go,{timeout:4000})}
if(w=="now")go();else then(idle)})`;

/**
 * The boot script's text for a page.
 * @param delayMs that the page rests first, by the operator's wish (PAGE_WAKE_DELAY_MS); a route that hydrates at once
 * does not
 */
export function hydrateScript(when: Hydration, delayMs = 0): string {
  const script = `${HYDRATE}(${JSON.stringify(when)},document)`;
  return delayMs > 0 && when === "idle" ? `setTimeout(function(){${script}},${delayMs})` : script;
}

/** Takes out of a page's boot script what nothing in the page needs. */
export function withoutUnused(html: string): string {
  const early = html.includes(' data-early="') ? html : html.replace(EARLY, "");
  return early.includes(' class="picker"') ? early : early.replace(CHOSEN, "");
}
