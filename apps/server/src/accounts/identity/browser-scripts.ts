/**
 * Reports the result of a sign-in to the page that opened the popup, but never sends a token. The
 * script uses two channels, because a provider may cut the link to the opener. In-app browsers open
 * the popup in the same view, so the script then returns to /login.
 */
export const popupDoneScript = `'use strict'
const query = new URLSearchParams(location.search)
const message = { type: 'auth-popup', flow: query.get('flow') || '', error: query.get('error') }
const goBack = () => {
  let search = ''
  try { search = sessionStorage.getItem('login-search') || '' } catch {}
  const back = new URLSearchParams(search)
  back.delete('google')
  if (message.error) back.set('google', message.error)
  location.replace('/login?' + back)
}
const waiting = window.opener ? undefined : setTimeout(goBack, 600)
const close = () => { clearTimeout(waiting); channel.close(); window.close() }
const channel = new BroadcastChannel('auth-popup')
channel.addEventListener('message', ({ data }) => {
  if (data && data.type === 'auth-heard' && data.flow === message.flow) close()
})
channel.postMessage(message)
if (window.opener) {
  window.opener.postMessage(message, location.origin)
  setTimeout(close, 50)
}
`

/**
 * Serves every page of a mailed link. Only selecting the button uses up the link, because mail
 * scanners open links. Other tabs read the session again, because they show the address.
 */
export const mailedLinkScript = `'use strict'
const form = document.getElementById('confirm')
const said = document.getElementById('said')
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const button = form.querySelector('button')
  button.disabled = true
  try {
    const answer = await fetch(form.dataset.to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: location.hash.slice(1) || '-' }),
    })
    const body = await answer.json()
    const done = body.changed === false ? form.dataset.waits : form.dataset.done
    said.textContent = answer.ok ? done : body.detail
    if (answer.ok || answer.status === 410) form.remove()
    else button.disabled = false
    if (answer.ok) new BroadcastChannel('session').postMessage('changed')
  } catch {
    said.textContent = 'The server could not be reached. Please try again.'
    button.disabled = false
  }
})
`
