/**
 * Characters that look like a Latin letter or a digit, by that letter in capitals or digit; those of `1` look like I, l and 1.
 * Compatibility forms, capitals of listed letters, and accents are left out: they are removed before.
 *
 * From the confusables of Unicode 15.0 (UTS 39, confusables.txt), restricted to what looks like one letter or digit, with
 * letters that Unicode names as Latin ones with a stroke, hook or similar, small capitals, letters in black boxes, regional
 * indicators, and currency signs. © Unicode, Inc., https://www.unicode.org/license.txt
 */
export const lookAlikes: Readonly<Record<string, string>> = {
  1: 'łƖƗƚǀɫɭΙІӀ\u{5c0}\u{5d5}\u{5df}\u{627}\u{661}\u{673}\u{6f1}\u{7ca}ᛁ∣⏽Ⲓⵏꓲ𐊊𐌉𐌠𖼨\u{1e8c7}',
  2: 'ƧƻϨᒿꙄꛯꝚ',
  3: 'ƷȜЗҘӠⳌꝪꞫ𑣊𖼻𝈆',
  4: 'Ꮞ𑢯',
  5: 'Ƽ𑢻',
  6: 'бᏮⳒ𑣕',
  7: '𐓒𑣆𝈒',
  8: 'Ȣ৪੪ଃ𐌚\u{1e8cb}',
  9: '৭੧୨൭ⳊꝮ𑢬𑣖',
  A: 'ȺɑΑΔΛАᎪᗅᴀᶏ₳⍶⍺ꓮ𐊠𖽀🅐🅰🇦@',
  B: 'ßƁƂƄɃʙΒБВЬѢҌ฿ᏏᏴᑲᑳᖯᗷᴃᵬᶀ₿ꓐꞖꞴ𐊂𐊡𐌁🅑🅱🇧',
  C: '¢ƇȻɕɛεЄСҪԑᏟᴄ₡€₵⋴⍷ⲈⲤꓚꞒꟄꮛ𐊢𐌂𐐕𐐩𐔜𑣎𑣩𑣲𝼝🅒🅮🅲🇨🝌',
  D: 'ÐĐƉƊƋȡԁᎠᏧᑯᗞᗪᴅᵭᶁᶑ₫ꓒꓓꟇ𝼥🅓🅳🇩',
  E: 'ƐƩɆΕΞΣЕҽҿᎬᴇᶒ℮∑⋿ⱸⴹꓰꬲꬴ𐊆𑢦𑢮🅔🅴🇪',
  F: 'ƑϜքᖴᵮᶂẝꓝꜰꞘꬵ𐊇𐊥𐔥𑢢𝈓🅕🅵🇫',
  G: 'ƍƓǤɡɢʛԌցᏀᏳᶃ₲ꓖꞠ🅖🅶🇬',
  H: 'ĦʜΗНћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕꞕꞪ𐋏🅗🅷🇭',
  I: 'ɨɩɪιіӏᎥᵻᵼᶖ⍳⍸ꙇ𑣃𝼚🅘🅸🇮',
  J: 'ȷɈɟʄͿЈյᎫᒍᴊꓙꞲ🅙🅹🇯',
  K: 'ĸƘΚКҚҞᏦᛕᴋᶄ₭ⱩⲔꓗꝀꝂꝄꞢ𐔘🅚🅺🇰',
  L: '£ŁȴȽʟᏞᒪᴌᶅⱠⱢⳐꓡꝈꞎꞭꬷꬸꬹ𐐛𐔦𑢣𑢲𖼖𝈪𝼄𝼑𝼓𝼦🅛🅻🇱',
  M: 'ΜϺМӍᎷᗰᛖᴍᵯᶆ₥ⱮⲘꓟꬺ𐊰𐌑𑜀𑣣🅜🅼🇲',
  N: 'ƝȠȵɳɴΝηոռᵰᶇ₦ⲚꓠꞐꞤꬻ𐆎𐔓𝼧🅝🅽🇳',
  O: 'ØƟΘΟσОѲӨՕ\u{5e1}\u{647}\u{665}\u{6be}\u{6c1}\u{6d5}\u{6f5}\u{6ff}\u{7c0}०০੦૦ଠ୦௦ం౦ಂ೦ംഠ൦ං๐໐ဝ၀ჿዐᎾᏫᴏᴑ⊖⊝⍬ⱺⲞⴱⵁⵔ〇ꓳꝊꝌꬽꬾꭴ𐊒𐊫𐐄𐓂𐔖𑓐𑢵𑣈𑣗𑣠𝈚𝼛🅞🅾🇴🜔',
  P: 'ƤΡРᏢᑭᴘᴩᵱᶈ₱⍴ⱣⲢꓑꝐꝒꝔ𐊕🅟🅿🆊🇵',
  Q: 'ɋʠԛգզᶐⵕꝖꝘꞯ🅠🆀🇶',
  R: 'ƦɌɼɾгғᎡᏒᖇᴦᵲᵳᶉⱤⲅꓣꞦꭆꭇꭈꭉꮁ𐒴𖼵𝈖𝼖𝼨🅡🆁🇷',
  S: 'ƽЅՏᏕᏚᵴᶊⱾꓢꜱꞨꟅꟉꢓ𐊖𐐠𑣁𖼺𝼞𝼩🅢🆂🇸$',
  T: 'ŦƫƬƮȶȾΤТҬᎢᎿᴛᵵ₮⊤⍡⟙Ⲧꓔ𐊗𐊱𐌕𑢼𖼊𝼉𝼪🅣🆃🇹🝨',
  U: 'ɄʋυՍሀᏌᑌᴜᵾᶙ∪⋃ꓴꞟꞸꭎꭒ𐓎𑢸𖽂🅤🆄🇺',
  V: 'ƲνѴ\u{5d8}\u{667}\u{6f7}Ꮩᐯᴠ∨⋁ⱱⱴⴸꓦꛟꝞ𐆗𐔝𑜆𑢠𖼈𝈍🅥🆅🇻🜈',
  W: 'ɯѡԜաᎳᏔᴡ₩Ⱳꓪꝡ𑓅𑜊𑜎𑜏𑣦𑣯🅦🆆🇼',
  X: '×ΧХҲᕁᕽ᙭᙮ᚷᶍ╳⤫⤬⨯⨰ⲬⵝꓫꞳꭖꭗꭘꭙ𐆖𐊐𐊴𐌗𐌢𐔧𑣬🅧🆇🇽',
  Y: '¥ƳɎɣʏΥγУҮҰყᎩᎽᶌỾⲨꓬꭚ𐊲𑢤𑣜𖽃🅨🆈🇾',
  Z: 'ƵȤʐʑΖᏃᴢᵶⱫⱿꓜꟆ𐋵𑢩𑣄𑣥🅩🆉🇿',
};
