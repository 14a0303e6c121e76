/**
 * Runs inline in `<head>` before the first paint. It marks `<html>` with the kind of user and the theme, so
 * that a page rendered for everyone is right from its first frame. A constant, because the
 * Content-Security-Policy contains its hash; it imports nothing and repeats the storage keys of AUTH-07.
 * In a tab in which support sees an account's pages, what the browser keeps is the tab's own, so that neither session,
 * draft nor list meets that of staff.
 */
export const marker = `(function(d){
try{if(sessionStorage.getItem('support-view'))Object.defineProperty(window,'localStorage',{value:sessionStorage})}catch(e){}
var get=function(key){try{return localStorage.getItem(key)}catch(e){return null}};
var role;
try{role=JSON.parse(get('user')).role}catch(e){}
var signedIn=get('auth_token')&&get('isAuthenticated')==='true';
d.user=signedIn&&/^(seeker|employer|staff)$/.test(role)?role:'visitor';
if(d.user==='visitor'&&get('arrival_facts'))d.arrival='';
var theme=get('theme');
d.theme=theme==='light'||theme==='dark'?theme:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
})(document.documentElement.dataset);`;
