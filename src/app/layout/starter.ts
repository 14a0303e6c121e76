/**
 * Runs inline in `<head>` with `marker.ts`, under the same constraints. A server-rendered page loads its
 * scripts at the first interaction, or when the browser is idle after rendering: on a slow connection they
 * would delay the content. Their addresses are in `data-scripts`, the entry first.
 * A visitor's choice of language takes effect on the next page, however late the scripts load
 * (`i18n/choice.ts`).
 * For visitors, a link or button opens the dialog named by `data-dialog` if the server's page has it.
 * Until all parts are hydrated it remembers other clicks on buttons and on links marked `data-scripted`, each once
 * (`early-clicks.ts`). It reports the first interaction (`interaction.ts`). Screen readers and switch devices may
 * send nothing but clicks, focus and scrolling. Browsers also report a pointer that only rests where the page appears:
 * it has moved once its position differs from the reported one. Escape closes menus. Other links and GET forms
 * work without scripts, as do links marked `seeker` for visitors, and so do marked links and other forms if the scripts don't arrive: the page then shows what it
 * shows with scripts turned off.
 */
export const starter = `(function(){
var root=document.documentElement,started,rest,plain;
var signs=['pointermove','pointerdown','touchstart','wheel','scroll','keydown','focusin','input','click'];
document.earlyClicks=[];
document.interaction=new Promise(function(resolve){document.markInteraction=resolve});
function add(tag,props){var element=Object.assign(document.createElement(tag),props);document.head.append(element);return element}
function keepLanguage(){
var named=/[?&]lang=([^&]+)/.exec(location.search);
if(named&&named[1]===root.lang&&root.dataset.user==='visitor')document.cookie='lang='+named[1]+';path=/;max-age=31536000;samesite=lax';
}
function showPlain(){
[].forEach.call(document.querySelectorAll('noscript'),function(part){part.outerHTML=part.textContent});
[].forEach.call(document.styleSheets,function(sheet){[].forEach.call(sheet.cssRules,function(rule){
if(rule.media)rule.media.mediaText=rule.media.mediaText.replace('(scripting: none)','(min-width: 0px)');
})});
}
document.giveUp=function(){
plain=true;showPlain();
var early=document.earlyClicks||[];document.earlyClicks=undefined;
early.forEach(function(control){control.removeAttribute('aria-busy');if(control.href||control.form)control.click()});
};
function start(){
if(started||!root.dataset.scripts)return;
started=true;
var files=root.dataset.scripts.split(' ');
add('link',{rel:'preload',as:'fetch',crossOrigin:'',href:root.dataset.messages});
files.forEach(function(href){add('link',{rel:'modulepreload',href:href})});
add('script',{type:'module',src:files[0],onerror:document.giveUp});
}
function useDialog(control){
var named=root.dataset.user==='visitor'&&document.getElementById(control.dataset.dialog),around=control.closest('dialog');
if(named)named.showModal();else if(around&&control.type==='button')around.close();else return;
return true;
}
addEventListener('click',function(event){
var early=document.earlyClicks,control=event.target.closest&&event.target.closest('button,a[data-scripted],a[data-dialog]');
if(!early&&!plain||!control||event.ctrlKey||event.metaKey||event.shiftKey)return;
if(useDialog(control)){event.preventDefault();event.stopPropagation();return}
if(!early||control.matches('a:not([data-scripted])'))return;
if(control.dataset.scripted==='seeker'&&root.dataset.user==='visitor')return;
if(control.type==='submit'&&(!control.form||control.form.method!=='post'))return;
event.preventDefault();event.stopPropagation();
if(early.indexOf(control)>=0)return;
early.push(control);control.setAttribute('aria-busy','true');
},true);
addEventListener('keydown',function(event){
var menu=document.earlyClicks&&event.key==='Escape'&&event.target.closest('details[open]');
if(menu){menu.open=false;menu.querySelector('summary').focus()}
});
keepLanguage();
signs.forEach(function(sign){addEventListener(sign,function heard(event){
if(sign==='pointermove'){
var place=event.screenX+' '+event.screenY,moved=rest&&rest!==place;
rest=place;
if(!moved)return;
}
removeEventListener(sign,heard,true);document.markInteraction();start();
},{capture:true,passive:true})});
addEventListener('load',function(){
if(window.requestIdleCallback)requestIdleCallback(start,{timeout:2000});else setTimeout(start,200);
});
})();`;
