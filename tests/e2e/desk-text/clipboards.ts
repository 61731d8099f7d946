interface Clipboard {
  name: string;
  /** HTML that the program puts into the clipboard. */
  html: string;
  /** HTML of the text after the paste, without line breaks between blocks. */
  expected: string;
}

const wordHead =
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>` +
  `<meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]-->` +
  `<style><!-- p.MsoNormal {margin:0cm;} @list l0 {mso-list-id:1;} --></style></head><body lang=ES-BO><!--StartFragment-->`;

const item = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

export const clipboards: Clipboard[] = [
  {
    name: "a letter of Word",
    html: `${wordHead}<h1 style='mso-line-height-rule:exactly'>Programa de la<span style='mso-spacerun:yes'>  </span>fiesta<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8.0pt;line-height:115%'><b style='mso-bidi-font-weight:normal'><span lang=ES-BO style='font-size:12.0pt'>La misa</span></b><span lang=ES-BO> será a las <i>diez</i>. <a href="https://example.org/a?b=1" style='color:#0563C1'>Más</a></span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><font color=red>Roja</font></p><!--EndFragment--></body></html>`,
    expected:
      `<h2>Programa de la fiesta</h2><p><strong>La misa</strong> será a las <em>diez</em>. ` +
      `<a href="https://example.org/a?b=1">Más</a></p><p>Roja</p>`,
  },
  {
    name: "a list of Word, with one in it",
    html: `${wordHead}${item(1, "·", "Agua")}${item(2, "a.", "Fría")}${item(2, "b.", "Tibia")}${item(1, "·", "Pan")}<p class=MsoNormal>Después</p><!--EndFragment-->`,
    expected: `<ul><li>Agua<ol><li>Fría</li><li>Tibia</li></ol></li><li>Pan</li></ul><p>Después</p>`,
  },
  {
    name: "a numbered list of Word",
    html: `${wordHead}${item(1, "1.", "Primero")}${item(1, "2.", "Segundo")}<!--EndFragment-->`,
    expected: `<ol><li>Primero</li><li>Segundo</li></ol>`,
  },
  {
    name: "a table of Word",
    html: `${wordHead}<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=288 colspan=2 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal>Lunes<o:p></o:p></p></td></tr></table><!--EndFragment-->`,
    expected: `<table><tbody><tr><td colspan="2"><p>Lunes</p></td></tr></tbody></table>`,
  },
  {
    name: "a text of Google Docs",
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">El recorrido</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-weight:700;font-style:normal;">Fuerte</span><span style="font-size:11pt;font-weight:400;font-style:italic;"> inclinado</span><span style="font-size:11pt;"> y </span><a href="https://www.google.com/url?q=https://example.org/x&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">enlace</span></a></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>uno</span></p></li></ul></b><br class="Apple-interchange-newline">`,
    expected:
      `<h2>El recorrido</h2><p><strong>Fuerte</strong><em> inclinado</em> y <a href="https://example.org/x">enlace</a></p>` +
      `<ul><li><p>uno</p></li></ul>`,
  },
  {
    name: "a message of WhatsApp",
    html: `<meta charset='utf-8'><span dir="ltr" class="_ao3e selectable-text copyable-text" style="visibility: visible;"><span>Hermanos, <strong class="selectable-text">mañana</strong> a las 8 <img crossorigin="anonymous" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="🙏" draggable="false" class="b79 emoji" data-plain-text="🙏" style="background-position: 0px 0px;"></span></span>`,
    expected: `<p>Hermanos, <strong>mañana</strong> a las 8 🙏</p>`,
  },
  {
    name: "a page of another site",
    html: `<div class="post"><div style="color:red">Un <b>bloque</b></div><img src="https://example.org/espia.gif" width=1><script>alert(1)</script><iframe src="https://example.org"></iframe><h4>Chico</h4><a href="javascript:alert(1)">malo</a></div>`,
    expected: `<p>Un <strong>bloque</strong></p><h3>Chico</h3><p>malo</p>`,
  },
  {
    name: "flags and keycaps of Gmail, Facebook and X",
    html:
      `<div dir="ltr">Viva <img data-emoji="🇧🇴" class="an1" alt="🇧🇴" src="https://fonts.gstatic.com/s/e/notoemoji/15.0/1f1e7_1f1f4/72.png"> ` +
      `<img alt="" src="https://static.xx.fbcdn.net/images/emoji.php/v9/tb/1/16/1f1fb_1f1e6.png"> ` +
      `<img class="r-4qtqp9" alt="1️⃣" src="https://abs-0.twimg.com/emoji/v2/svg/31-20e3.svg"> ` +
      `<span class="emoji" data-plain-text="#️⃣"></span> <img class="emoji" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="👨‍👩‍👧"> fin</div>`,
    expected: "<p>Viva 🇧🇴 🇻🇦 1️⃣ #️⃣ 👨‍👩‍👧 fin</p>",
  },
  {
    name: "a message of Slack",
    html:
      `<meta charset='utf-8'><span>Velas <img data-stringify-type="emoji" data-stringify-emoji=":candle:" alt=":candle:" src="https://a.slack-edge.com/production-standard-emoji-assets/14.0/google-small/1f56f-fe0f@2x.png"> ` +
      `<img data-stringify-type="emoji" data-stringify-emoji=":pray:" alt=":pray:" src="https://example.org/x.png"> <img alt=":escudo:" src="https://emoji.slack-edge.com/T1/escudo/0a.png"></span>`,
    expected: "<p>Velas 🕯️ 🙏 :escudo:</p>",
  },
];
