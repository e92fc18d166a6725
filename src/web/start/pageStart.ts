import type { EntryContext } from 'react-router'
import { AGAIN } from './LostStartNotice.tsx'
import { DATA_ID } from './handOverData.ts'
import { handOverScript } from './handOverScript.ts'
import { pageDataText } from './pageDataText.ts'

// A photo may be made only now, or come over a bad line: then nobody waits for it longer than that.
const PHOTOS_WITHIN_MS = 1_500

/**
 * Loads the code of a page once it has been painted with the photos of its first screen: before, it would take the line from
 * them, the styles and the font. Then all files are asked for at once, though each names only the next ones, and run one
 * after the other, with other work between. A press or a touch starts at once, and so does a tab in the background, which
 * is not painted before it is seen. The observer tells of the first frame after the photos were decoded, whatever a test
 * does to the page's clock.
 */
function startScript({ manifest, staticHandlerContext, serverHandoffString = '{}' }: EntryContext, streamed: boolean) {
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? [])
  const { entry, url, hmr } = manifest
  // What others import comes first, so that each file runs by itself.
  const shared = [entry, ...routes].flatMap(one => one.imports ?? [])
  const files = [url, ...shared, ...routes.map(one => one.module), entry.module]
  return [
    `(()=>{let r=window.__reactRouterContext=${serverHandoffString},`,
    `last,files=${JSON.stringify([...new Set(files)])},`,
    `routes=${JSON.stringify(Object.fromEntries(routes.map(one => [one.module, one.id])))},`,
    `modules=window.__reactRouterRouteModules={},`,
    `start=async()=>{for(let href of files)`,
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));`,
    hmr === undefined ? '' : `await import(${JSON.stringify(hmr.runtime)});`,
    `for(let file of files){let module=await import(last=file);if(routes[file])modules[routes[file]]=module;`,
    `await new Promise(done=>{let{port1,port2}=new MessageChannel;port1.onmessage=done;port2.postMessage(0)})}},`,
    // Without its code the page stays what it is without JavaScript, and says so.
    `page=document.documentElement.dataset,`,
    `load=()=>start().then(()=>{delete page.lost},error=>{page.lost="";throw error}),`,
    `begin=()=>{begin=()=>{};load().catch(()=>{})};`,
    `addEventListener("click",({target})=>{if(!target.closest("[${AGAIN}]")||page.lost!=="")return;page.lost="again";`,
    // Some browsers never ask again for a file that failed once, and after an update it may be gone: then a new document helps.
    `load().catch(()=>fetch(last,{cache:"no-cache"}).then(({ok,status})=>{if(ok||status==404||status==410)location.reload()},()=>{}))});`,
    streamed
      ? 'r.stream=new ReadableStream({start(c){r.streamController=c}}).pipeThrough(new TextEncoderStream());'
      : '',
    `let photos=[...document.images].filter(one=>one.loading!=="lazy").map(one=>one.decode().catch(()=>{}));`,
    `if(document.hidden)begin();`,
    `Promise.race([Promise.all(photos),new Promise(late=>setTimeout(late,${PHOTOS_WITHIN_MS}))]).then(()=>`,
    `new IntersectionObserver((_,frame)=>{frame.disconnect();begin()}).observe(document.body));`,
    `for(let type of["pointerdown","keydown","click","wheel"])addEventListener(type,()=>begin())})()`,
  ].join('')
}

/**
 * What brings a page to life in the browser, as HTML for its end: the data of its loaders, and a script that loads its code. The
 * data are plain JSON, which repeats the page's texts in their order and so compresses well; those of a failure, and what JSON
 * cannot say, go React Router's own way.
 */
export async function pageStart(context: EntryContext, stream: EntryContext['serverHandoffStream']): Promise<string> {
  const { loaderData, actionData, errors } = context.staticHandlerContext
  const data = errors === null ? pageDataText({ loaderData, actionData, errors }) : null
  const script = `<script>${startScript(context, data === null)}</script>`
  if (data === null) return script + (await handOverScript(stream))
  return `<script id="${DATA_ID}" type="application/json">${data}</script>${script}`
}
