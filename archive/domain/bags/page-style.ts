/**
 * The look of an archive's pages, in one file beside them: paper, ink and the letter, as the site itself has them. What
 * opens it may be fifty years younger: where a rule is not known, the page is plain and whole.
 */
export const STYLE = `:root{color-scheme:light dark;--ink:#1e2430;--soft:#5a5f6b;--paper:#fbf7ee;--sheet:#fff;
--rule:#e4daca;--blue:#23407a;--shade:0 1px 2px #1e24300f,0 10px 30px #1e243017}
@media (prefers-color-scheme:dark){:root{--ink:#ece7dc;--soft:#a9aeb8;--paper:#14171d;--sheet:#1d222b;
--rule:#333a46;--blue:#9db8f0;--shade:0 10px 30px #0006}}
*{box-sizing:border-box}
body{max-width:76rem;margin:0 auto;padding:1rem clamp(1rem,4vw,2rem) 4rem;background:var(--paper);color:var(--ink);
font:1.0625rem/1.65 system-ui,"Noto Sans Bengali","Kohinoor Bangla","Bangla Sangam MN","Nirmala UI",Vrinda,sans-serif;
overflow-wrap:break-word}
h1,h2,.said,.cards span{font-family:"Noto Serif Bengali","Iowan Old Style",Georgia,serif}
h1{font-size:1.836rem;line-height:1.35;margin:.5rem 0 1rem}h2{font-size:1.275rem;line-height:1.4;margin:2.5rem 0 1rem}
h3{font-size:1.0625rem;margin:1.25rem 0 .25rem}
p{margin:.5rem 0}main>p{max-width:44rem}
a{color:var(--blue);text-underline-offset:.2em}
a:focus-visible,summary:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;justify-content:space-between}
nav a,.list a,.ways a,.files a{display:inline-block;padding:.55rem 0;min-height:44px}
.language{margin-left:auto}
.cards,.list{list-style:none;padding:0;margin:0}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1.25rem 1rem;align-items:start}
.cards a{display:block;color:inherit;text-decoration:none}
.cards a:hover span{text-decoration:underline}
.cover{display:grid;grid-template-rows:minmax(0,1fr);align-items:end;aspect-ratio:4/5;margin:0 0 .5rem}
.cover img{width:100%;max-height:100%;margin:0;object-fit:cover;object-position:50% 0}
.cover svg{width:100%;aspect-ratio:4/3;padding:0 28%;border-radius:4px;background:var(--sheet);
box-shadow:var(--shade);fill:none;stroke:var(--blue);stroke-width:1.25;stroke-linecap:round}
.cards span:not(.cover){display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;
line-height:1.5}
.cards small{display:block}
.ways{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin:1.25rem 0 0}
.list li{border-top:1px solid var(--rule)}.list li:first-child{border-top:0}
article{margin:0 0 2.5rem;padding:0 0 2.5rem;border-bottom:1px solid var(--rule);scroll-margin-top:1rem}
article:last-child{border-bottom:0}
article h2{margin:0 0 .75rem;white-space:pre-line}article:target h2{text-decoration:underline 2px var(--blue)}
.shown{margin:0 0 1rem}
img{display:block;max-width:100%;height:auto;margin:0 0 1rem;border-radius:4px;background:var(--sheet);
box-shadow:var(--shade)}
.writer{display:grid;grid-template-columns:6rem minmax(0,1fr);gap:0 1.25rem;align-items:start}
.writer>:only-child{grid-column:1/-1}.writer p{margin:.125rem 0}.writer .said{margin-top:.5rem}
audio{display:block;width:100%;margin:0 0 1rem}
.said{white-space:pre-wrap;max-width:65ch;margin:.25rem 0 1rem}
dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.25rem 1rem;margin:1rem 0}
dt,small,.soft{color:var(--soft)}dd{margin:0;white-space:pre-line}dt,dd,small,.soft{font-size:.9375rem}
details{margin:.75rem 0}summary{padding:.55rem 0;min-height:44px;color:var(--blue);cursor:pointer}
details li{padding:.4rem 0}details small{display:block}details p{margin:.15rem 0;padding:0}
.files a{margin-right:1.25rem}
footer{margin-top:2rem;border-top:1px solid var(--rule)}
@media (min-width:60rem){article:not(.writer){display:grid;grid-template-columns:minmax(0,5fr) minmax(0,4fr);
gap:0 2.5rem;align-items:start}.shown{position:sticky;top:1rem}
.shown img:only-child,.shown a:only-child img{max-height:calc(100vh - 2rem);width:auto}
.cards{grid-template-columns:repeat(auto-fill,minmax(11rem,1fr))}}
@media print{article{display:block;break-inside:avoid}nav,.files,.ways,audio{display:none}}
`;
