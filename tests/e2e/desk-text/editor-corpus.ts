/**
 * Fragments found in texts of earlier years, each with a construct of its own and named for what it tests. Most were
 * written by another version of the editor, or pasted into it from elsewhere.
 */
export const editorCorpus: Record<string, string> = {
  "a plain paragraph": "<p>La misa será a las 10:00.</p>",
  "a paragraph with a class": '<p class="intro destacado">Con clase</p>',
  "a paragraph with an id": '<p id="parrafo-uno">Con nombre</p>',
  "an aligned paragraph": '<p style="text-align: center;">Al centro</p>',
  "alignment of HTML 4": '<p align="right">A la derecha</p>',
  "several inline styles": '<p style="margin-left: 40px; color: #a8201a; font-size: 14pt;">Con estilos</p>',
  "a style with a quoted font": `<p><span style="font-family: 'Times New Roman', serif;">Otra letra</span></p>`,
  "a background picture by style": '<p style="background-image: url(/api/files/a/b/c.png);">Con fondo</p>',
  "a custom property": '<p style="--tono: 3; color: rgb(1 2 3 / 0.5);">Propiedad propia</p>',
  "an important style": '<p style="color: red !important;">Importante</p>',
  "an empty paragraph": "<p></p>",
  "a paragraph of a hard blank": "<p>&nbsp;</p>",
  "a paragraph of a line break": "<p><br></p>",
  "paragraphs of blanks in a row": "<p>&nbsp;</p><p>&nbsp;</p><p>&nbsp;</p>",
  "a trailing line break": "<p>Línea<br></p>",
  "line breaks within": "<p>Calle 1<br>Zona Sur<br><br>La Paz</p>",
  "text without an element": "Texto suelto sin párrafo",
  "loose text with inline elements": "Antes <strong>fuerte</strong> y <em>después</em>",
  "loose text around a paragraph": "Antes<p>En medio</p>Después",
  "line breaks between blocks": "<p>Uno</p>\n\n<p>Dos</p>\n",
  "indented source": "<div>\n  <p>Uno</p>\n  <p>Dos</p>\n</div>",
  "rows of blanks in a text": "<p>Uno    dos\n   tres</p>",
  "hard blanks between words": "<p>Uno&nbsp;&nbsp;dos&nbsp;</p>",
  "soft hyphen and zero-width characters": "<p>Arqui\u00addió\u200bcesis\u2060</p>",
  "named entities": "<p>&laquo;Paz&raquo; &mdash; &ntilde; &aacute; &copy; &euro; &hellip;</p>",
  "entities that are markup": "<p>&lt;b&gt; &amp;amp; &quot;</p>",
  "numeric entities": "<p>&#8220;Comillas&#8221; &#x1F64F;</p>",
  "emoji of several characters": "<p>👨‍👩‍👧‍👦 🇧🇴 ✝️</p>",
  "aymara and quechua": '<p lang="ay">Jallalla, ch\u2019uqi, q\u02bcaya</p>',
  "composed accents": "<p>Jose\u0301 Nu\u0303ez</p>",

  "first heading": "<h1>Título grande</h1>",
  "headings of all levels": "<h2>Dos</h2><h3>Tres</h3><h4>Cuatro</h4><h5>Cinco</h5><h6>Seis</h6>",
  "a heading with markup": '<h2 style="text-align: center;"><strong>Programa</strong> <em>general</em></h2>',
  "an empty heading": "<h3></h3>",
  "bold of two kinds": "<p><b>viejo</b> y <strong>nuevo</strong></p>",
  "italic of two kinds": "<p><i>viejo</i> y <em>nuevo</em></p>",
  "underline and strike":
    "<p><u>subrayado</u> <s>tachado</s> <strike>viejo</strike> <del>quitado</del> <ins>puesto</ins></p>",
  "underline by style": '<p><span style="text-decoration: underline;">subrayado</span></p>',
  "subscript and superscript": "<p>H<sub>2</sub>O y 1<sup>er</sup></p>",
  "small, big and mark": "<p><small>chico</small> <big>grande</big> <mark>marcado</mark></p>",
  "inline elements in each other": "<p><strong><em><u>todo</u></em></strong></p>",
  "an empty inline element": "<p>antes<span></span><strong></strong>después</p>",
  "font elements": '<p><font color="#ff0000" face="Arial" size="4">letra vieja</font></p>',
  "centre element": "<center>Al centro de antes</center>",
  "abbreviation and definition": '<p><abbr title="Conferencia Episcopal">CEB</abbr> <dfn>término</dfn></p>',
  "quotation inline and source": "<p><q>paz</q> <cite>Francisco</cite></p>",
  "code, keyboard and sample": "<p><code>a &lt; b</code> <kbd>Ctrl</kbd> <samp>ok</samp> <var>x</var></p>",
  "preformatted text": "<pre>  dos espacios\n\ttabulador\n    cuatro</pre>",
  "code in preformatted text": '<pre class="language-html"><code>&lt;p&gt;hola&lt;/p&gt;</code></pre>',
  "time and data": '<p><time datetime="2024-06-12">12 de junio</time> <data value="3">tres</data></p>',
  "word breaks": "<p>arquidiócesis<wbr>delapaz<wbr>.org</p>",
  ruby: "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>",
  "direction of writing": '<p dir="rtl">שלום</p><p><bdo dir="rtl">abc</bdo> <bdi>אבג</bdi></p>',
  "a language of a part": '<p>Decimos <span lang="la" xml:lang="la">urbi et orbi</span></p>',

  "a link": '<p><a href="https://www.vatican.va/content/vatican/es.html">Vaticano</a></p>',
  "a link to a new tab":
    '<p><a href="https://example.org/a?b=1&amp;c=2#d" target="_blank" rel="noopener noreferrer nofollow">otro</a></p>',
  "a link to a path of ours": '<p><a href="/parroquias?search=san%20pedro">parroquias</a></p>',
  "a relative link": '<p><a href="../noticias/abc">noticia</a> <a href="pagina.html">página</a></p>',
  "a link without a scheme": '<p><a href="//example.org/x">x</a></p>',
  "links of e-mail and telephone":
    '<p><a href="mailto:a@example.org?subject=Hola%20a">correo</a> <a href="tel:+59122200000">teléfono</a></p>',
  "a named anchor": '<p><a name="arriba"></a>Arriba</p>',
  "an anchor with an id": '<p><a id="seccion-2"></a>Sección</p>',
  "a link to an anchor": '<p><a href="#arriba">subir</a></p>',
  "a link around a picture": '<p><a href="/noticias"><img src="/api/files/a/b/foto.jpg" alt="Foto"></a></p>',
  "a link around a block": '<a href="/noticias"><div>Bloque con enlace</div></a>',
  "an empty link": '<p>antes <a href="/x"></a> después</p>',
  "a download":
    '<p><a href="/api/files/a/b/hoja.docx" download="hoja.docx" type="application/msword">Descargar</a></p>',

  "a list": "<ul><li>uno</li><li>dos</li></ul>",
  "a list of other signs": '<ul style="list-style-type: square;"><li>uno</li></ul><ul type="circle"><li>dos</li></ul>',
  "a numbered list from five": '<ol start="5" type="a"><li>cinco</li><li value="9">nueve</li></ol>',
  "a numbered list backwards": '<ol reversed="reversed"><li>tres</li><li>dos</li></ol>',
  "lists in each other": "<ul><li>uno<ul><li>uno a<ol><li>uno a i</li></ol></li></ul></li><li>dos</li></ul>",
  "a list right in a list": "<ul><li>uno</li><ul><li>sin padre</li></ul></ul>",
  "paragraphs in a list": "<ul><li><p>primero</p><p>segundo</p></li></ul>",
  "an empty list item": "<ul><li>uno</li><li></li><li><br></li></ul>",
  "a task list": '<ul class="tox-checklist"><li class="tox-checklist--checked">hecho</li><li>por hacer</li></ul>',
  "a list of terms": "<dl><dt>Vicaría</dt><dd>Parte de la diócesis</dd><dd>Otra cosa</dd></dl>",
  "a quotation": "<blockquote><p>Nadie se queda atrás.</p></blockquote>",
  "a quotation without a paragraph": '<blockquote cite="https://example.org">Sin párrafo</blockquote>',
  "a quotation with its source": "<blockquote><p>Cita</p><footer>— <cite>San Pablo</cite></footer></blockquote>",
  "a line": '<hr><hr class="gruesa" style="width: 50%;">',
  "a page break": "<p>antes</p><!-- pagebreak --><p>después</p>",

  "a table": "<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
  "a table of this editor":
    '<table style="border-collapse: collapse; width: 100%;" border="1"><colgroup><col style="width: 50%;"><col style="width: 50%;"></colgroup><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  "a table with all of its parts":
    '<table><caption>Horarios</caption><thead><tr><th scope="col">Día</th></tr></thead><tbody><tr><th scope="row">Lunes</th></tr></tbody><tfoot><tr><td>Fin</td></tr></tfoot></table>',
  "cells across others":
    '<table><tbody><tr><td colspan="2" rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
  "a table of HTML 4":
    '<table width="600" cellspacing="2" cellpadding="4" bgcolor="#eeeeee" align="center"><tbody><tr valign="top"><td width="50%" height="20" bgcolor="#ffffff" nowrap="nowrap">a</td></tr></tbody></table>',
  "a table in a table":
    "<table><tbody><tr><td><table><tbody><tr><td>dentro</td></tr></tbody></table></td></tr></tbody></table>",
  "empty cells": "<table><tbody><tr><td></td><td>&nbsp;</td><td><br></td></tr></tbody></table>",
  "blocks in a cell": "<table><tbody><tr><td><p>uno</p><ul><li>dos</li></ul></td></tr></tbody></table>",
  "several bodies of a table": "<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>",
  "a table with column classes":
    '<table class="horario"><colgroup span="2"></colgroup><tbody><tr class="par"><td class="num">1</td></tr></tbody></table>',

  "a picture": '<p><img src="/api/files/a/b/foto.jpg" alt="La catedral" width="640" height="480"></p>',
  "a picture without a text": '<p><img src="/api/files/a/b/foto.jpg"></p>',
  "a floating picture":
    '<p><img class="alignleft size-medium wp-image-12" style="float: left; margin: 0 10px 10px 0;" src="/api/files/a/b/foto.jpg" alt=""></p>',
  "a picture of several widths":
    '<p><img src="/api/files/a/b/f.jpg" srcset="/api/files/a/b/f.jpg 1x, /api/files/a/b/g.jpg 2x" sizes="100vw" loading="lazy" alt="f"></p>',
  "a picture of the old server": '<p><img src="https://antes.example/api/files/abc/def/foto.png" alt="vieja"></p>',
  "a picture as data":
    '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" alt="punto"></p>',
  "a picture beside paragraphs": '<img src="/api/files/a/b/foto.jpg" alt="suelta">',
  "a figure":
    '<figure class="image"><img src="/api/files/a/b/foto.jpg" alt="Foto"><figcaption>Pie de foto</figcaption></figure>',
  "a figure of a table":
    '<figure class="table"><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>Tabla</figcaption></figure>',
  "a picture of several sources":
    '<picture><source srcset="/api/files/a/b/f.avif" type="image/avif"><img src="/api/files/a/b/f.jpg" alt="f"></picture>',
  "a map of a picture":
    '<p><img src="/api/files/a/b/f.jpg" usemap="#m" alt="f"></p><map name="m"><area shape="rect" coords="0,0,9,9" href="/x" alt="x"></map>',
  "a drawing":
    '<svg width="20" height="20" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="none" stroke="red"></circle></svg>',
  "a formula": "<p><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>",

  "a video of YouTube":
    '<p><iframe title="YouTube video player" src="https://www.youtube.com/embed/DemoVideo01?si=abc&amp;start=12" width="450" height="253" frameborder="0" allow="accelerometer; autoplay" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen="allowfullscreen"></iframe></p>',
  "a frame without measures": '<iframe src="https://player.vimeo.com/video/1999999901"></iframe>',
  "a block of TikTok":
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/7399999999999999901" data-video-id="7399999999999999901" style="max-width: 605px;"><section><a href="https://www.tiktok.com/@a">@a</a></section></blockquote>',
  "a frame of TikTok":
    '<iframe style="width: 325px; height: 575px;" src="https://www.tiktok.com/embed/v2/7399999999999999901" sandbox="allow-scripts allow-same-origin"></iframe>',
  "a map":
    '<iframe style="border: 0;" src="https://www.google.com/maps/embed?pb=!1m18!1m12" width="600" height="450" allowfullscreen="" loading="lazy"></iframe>',
  "a post of Facebook":
    '<iframe src="https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fx&amp;show_text=true" width="500" height="300" scrolling="no"></iframe>',
  "a frame in a box that keeps its shape":
    '<div class="video-container" style="position: relative; padding-bottom: 56.25%; height: 0;"><iframe style="position: absolute; top: 0; left: 0;" src="https://www.youtube.com/embed/DemoVideo02"></iframe></div>',
  "a frame with words for old browsers":
    '<iframe src="/api/files/a/b/hoja.pdf" width="450">Su navegador no muestra marcos</iframe>',
  "a PDF as an object":
    '<object data="/api/files/a/b/hoja.pdf" type="application/pdf" width="450" height="600"><p>Descargue el <a href="/api/files/a/b/hoja.pdf">PDF</a></p></object>',
  "a PDF as an embed": '<p><embed src="/api/files/a/b/hoja.pdf" type="application/pdf" width="450" height="600"></p>',
  "a PDF in a figure":
    '<figure><object data="/api/files/a/b/hoja.pdf" type="application/pdf"></object><figcaption>Hoja</figcaption></figure>',
  "a film of ours":
    '<video controls="controls" width="450" height="253" poster="/api/files/a/b/p.jpg"><source src="/api/files/a/b/v.mp4" type="video/mp4"><track kind="captions" src="/api/files/a/b/v.vtt" srclang="es"></video>',
  "a recording of ours": '<p><audio src="/api/files/a/b/a.mp3" controls="controls" preload="none"></audio></p>',
  "an old player":
    '<object classid="clsid:D27CDB6E" width="425" height="344"><param name="movie" value="https://example.org/v.swf"><embed src="https://example.org/v.swf" type="application/x-shockwave-flash"></object>',
  "a player of this editor":
    '<p><span class="mce-preview-object mce-object-video" contenteditable="false"><video src="/api/files/a/b/v.mp4" controls="controls"></video></span></p>',

  "a box with classes": '<div class="row"><div class="col-md-6">uno</div><div class="col-md-6">dos</div></div>',
  "an empty box": '<div class="clearfix"></div>',
  "boxes in each other": "<div><div><div>hondo</div></div></div>",
  "parts of a page":
    "<section><header>c</header><article><p>a</p></article><aside>al lado</aside><footer>pie</footer></section>",
  "an address": "<address>Calle Ballivián<br>La Paz</address>",
  "details that open": '<details open="open"><summary>Más</summary><p>Contenido</p></details>',
  "details of this editor":
    '<details class="mce-accordion"><summary class="mce-accordion-summary">Más</summary><div class="mce-accordion-body"><p>Dentro</p></div></details>',
  "data attributes": '<p data-id="7" data-json="{&quot;a&quot;:1}">datos</p>',
  "attributes for readers": '<div role="note" aria-label="Nota" aria-hidden="false" tabindex="0">nota</div>',
  microdata: '<div itemscope="itemscope" itemtype="https://schema.org/Event"><span itemprop="name">Misa</span></div>',
  "an unknown element": '<p>antes <mi-cosa valor="1">propia</mi-cosa> después</p>',
  "a part that may not be written": '<div class="mceNonEditable" contenteditable="false">fijo</div>',
  "hidden content": '<p hidden="hidden">oculto</p><p style="display: none;">también</p>',

  "a comment": "<p>antes</p><!-- nota de la redacción --><p>después</p>",
  "a comment in a paragraph": "<p>antes <!-- dentro --> después</p>",
  "a comment at the start": "<!-- inicio --><p>texto</p>",
  "a comment of Word": "<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><p>texto</p>",
  "a paragraph of Word":
    '<p class="MsoNormal" style="mso-margin-top-alt: auto; line-height: 115%;"><span lang="ES-BO" style="font-size: 12.0pt; mso-fareast-language: ES-BO;">Word<o:p></o:p></span></p>',
  "a list of Word":
    '<p class="MsoListParagraph" style="text-indent: -18.0pt; mso-list: l0 level1 lfo1;"><span style="font-family: Symbol;">·&nbsp;&nbsp;</span>uno</p>',
  "text of Google Docs":
    '<p dir="ltr" style="line-height: 1.38; margin-top: 0pt;"><span style="font-size: 11pt; font-family: Arial; font-weight: 700; white-space: pre-wrap;">Docs</span></p>',
  "a bookmark of the editor":
    '<p><span class="mce_SELRES_start" data-mce-type="bookmark" style="overflow: hidden;"></span>texto</p>',

  "a form":
    '<form action="/buscar" method="get"><label>Nombre <input type="text" name="q" value="x"></label><button type="submit">Ir</button></form>',
  "a button and a choice":
    '<p><button type="button" class="btn">Botón</button> <select><option selected="selected">uno</option><option>dos</option></select></p>',
  "a style sheet in a text": "<style>.horario td { color: red; }</style><p>texto</p>",
  "a script of a service": '<p>texto</p><script async="" src="https://www.tiktok.com/embed.js"></script>',
  "a script with markup in it": "<script>if (a < b && c) document.write('<p>x</p>');</script>",
  "words without script": "<noscript><p>Active JavaScript</p></noscript>",
  "a template": "<template><p>plantilla</p></template>",
  "a progress and a meter": '<p><progress value="3" max="9"></progress> <meter value="0.5"></meter></p>',
  "a marquee": '<marquee behavior="scroll">Pasa</marquee>',
};
