import type { EntryContext } from 'react-router'
import { AGAIN } from './LostStartNotice.tsx'
import { routerScripts } from './routerScripts.tsx'

// A photo may be made only now, or come over a bad line: then nobody waits for it longer than that.
const PHOTOS_WITHIN_MS = 1_500

/**
 * Loads the code of a page once it has been painted with the photos of its first screen: before, it would take the line from
 * them, the styles and the font. Then all files are asked for at once, though each names only the next ones, and run one
 * after the other, with other work between; at last React Router's own scripts run, out of the template before this one. A press or a
 * touch starts at once, and so does a tab in the background, which is not painted before it is seen. The observer tells of the first
 * frame after the photos were decoded, whatever a test does to the page's clock.
 */
function startScript({ manifest, staticHandlerContext }: EntryContext) {
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? [])
  const { entry, url, hmr } = manifest
  // What others import comes first, so that each file runs by itself.
  const shared = [entry, ...routes].flatMap(one => one.imports ?? [])
  const files = [url, ...shared, ...routes.map(one => one.module)]
  return [
    `(()=>{let last,files=${JSON.stringify([...new Set(files)])},entry=${JSON.stringify(entry.module)},`,
    `template=document.currentScript.previousElementSibling,`,
    `start=async()=>{for(let href of[...files,entry])`,
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));`,
    hmr === undefined ? '' : `await import(${JSON.stringify(hmr.runtime)});`,
    `for(let file of files){await import(last=file);`,
    `await new Promise(done=>{let{port1,port2}=new MessageChannel;port1.onmessage=done;port2.postMessage(0)})}`,
    // The scripts do not say whether it comes.
    `if(!(await fetch(last=entry)).ok)throw Error(entry);`,
    `for(let{type,text}of template.content.querySelectorAll("script"))`,
    `document.head.append(Object.assign(document.createElement("script"),{type,text}))},`,
    // Without its code the page stays what it is without JavaScript, and says so.
    `page=document.documentElement.dataset,`,
    `load=()=>start().then(()=>{delete page.lost},error=>{page.lost="";throw error}),`,
    `begin=()=>{begin=()=>{};load().catch(()=>{})};`,
    `template.remove();`,
    `addEventListener("click",({target})=>{if(!target.closest("[${AGAIN}]")||page.lost!=="")return;page.lost="again";`,
    // Some browsers never ask again for a file that failed once, and after an update it may be gone: then a new document helps.
    `load().catch(()=>fetch(last,{cache:"no-cache"}).then(({ok,status})=>{if(ok||status==404||status==410)location.reload()},()=>{}))});`,
    `let photos=[...document.images].filter(one=>one.loading!=="lazy").map(one=>one.decode().catch(()=>{}));`,
    `if(document.hidden)begin();`,
    `Promise.race([Promise.all(photos),new Promise(late=>setTimeout(late,${PHOTOS_WITHIN_MS}))]).then(()=>`,
    `new IntersectionObserver((_,frame)=>{frame.disconnect();begin()}).observe(document.body));`,
    `for(let type of["pointerdown","keydown","click","wheel"])addEventListener(type,()=>begin())})()`,
  ].join('')
}

/**
 * What brings a page to life in the browser, as HTML for its end: React Router's scripts, which do not run by themselves there, and one
 * that loads the page's code and then runs them.
 */
export async function pageStart(context: EntryContext, url: string): Promise<string> {
  const scripts = await routerScripts(context, url)
  return `<template>${scripts}</template><script id="page-start">${startScript(context)}</script>`
}
