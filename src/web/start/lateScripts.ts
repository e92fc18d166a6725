import { AGAIN } from './LostStartNotice.tsx'

// A photo may be made only now, or come over a bad line: then nobody waits for it longer than that.
const PHOTOS_WITHIN_MS = 1_500

const PRELOAD = /<link rel="modulepreload"[^>]*>/g
const MODULE = /(<script type="module" async="">)([^]*?)(<\/script>)/

/**
 * Puts the page's code into the document once the page has been painted with the photos of its first screen: before, it would
 * take the line from them, the styles and the font. A press or a touch starts at once, and so does a tab in the background,
 * which is not painted before it is seen. The observer tells of the first frame after the photos were decoded, whatever a
 * test does to the page's clock. Without its code the page stays what it is without JavaScript, and says so (`LostStartNotice`).
 */
const START = [
  '(()=>{let code=document.currentScript.previousElementSibling.content,page=document.documentElement.dataset,',
  'load=async()=>{let lost,copy=code.cloneNode(true),script=copy.querySelector("script"),files=[...copy.querySelectorAll("link")].map(',
  'one=>{let file=one.getAttribute("href");one.onerror=()=>{lost=file;page.lost=""};return file});',
  'script.remove();document.head.append(copy);',
  // One after the other, those that others import first, with time to answer a touch between them; what the script imports later waits.
  'for(let file of files.reverse())if(!script.text.includes(`import("${file}")`)){',
  'await import(file).catch(()=>{page.lost="";throw file});',
  'await new Promise(done=>{let{port1,port2}=new MessageChannel;port1.onmessage=done;port2.postMessage(0)})}',
  'if(lost)throw lost;delete page.lost;document.head.append(script)},',
  'begin=()=>{begin=()=>{};load().catch(()=>{})},',
  'photos=[...document.images].filter(one=>one.loading!=="lazy").map(one=>one.decode().catch(()=>{}));',
  `addEventListener("click",({target})=>{if(!target.closest("[${AGAIN}]")||page.lost!=="")return;page.lost="again";`,
  // Some browsers never ask again for a file that failed once, and after an update it may be gone: then a new document helps.
  'load().catch(file=>fetch(file,{cache:"no-cache"}).then(({ok,status})=>{if(ok||status==404||status==410)location.reload()},()=>{}))});',
  'if(document.hidden)begin();',
  `Promise.race([Promise.all(photos),new Promise(late=>setTimeout(late,${PHOTOS_WITHIN_MS}))]).then(()=>`,
  'new IntersectionObserver((_,frame)=>{frame.disconnect();begin()}).observe(document.body));',
  'for(let type of["pointerdown","keydown","click","wheel"])addEventListener(type,()=>begin())})()',
].join('')

/**
 * The page with `head` and `end` added to its head and body, and with its module script, and the preloads of what that imports, in
 * a template at its end, from which `START` takes them later (decision 77). Where the script stood an empty one stays, which React finds there.
 */
export function withLateScripts(page: Buffer, head: string, end: string): Uint8Array<ArrayBuffer> {
  // A character a byte, so that nothing is decoded: what is looked for is ASCII.
  const html = page.toString('latin1')
  const preloads = html.match(PRELOAD) ?? []
  let code = preloads.join('').replaceAll('<link ', '<link fetchpriority="low" ')
  const rest = html.replaceAll(PRELOAD, '').replace(MODULE, (script: string, open: string, _code, close: string) => {
    code += script
    return open + close
  })
  const added = Buffer.from(head).toString('latin1')
  const whole = rest
    .replace('</head>', () => `${added}</head>`)
    .replace(/<\/body>(?![^]*<\/body>)/, () => `${end}<template>${code}</template><script>${START}</script></body>`)
  return Uint8Array.from(Buffer.from(whole, 'latin1'))
}
