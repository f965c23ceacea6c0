/** Both ways: a provider may have cut the popup off from its opener. Never a token. */
export const popupDoneScript = `'use strict'
const query = new URLSearchParams(location.search)
const message = { type: 'auth-popup', flow: query.get('flow') || '', error: query.get('error') }
const channel = new BroadcastChannel('auth-popup')
channel.postMessage(message)
if (window.opener) window.opener.postMessage(message, location.origin)
setTimeout(() => { channel.close(); window.close() }, 50)
`

/** The button, not the visit, uses the link up: mail scanners visit links. */
export const confirmEmailScript = `'use strict'
const form = document.getElementById('confirm')
const said = document.getElementById('said')
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const button = form.querySelector('button')
  button.disabled = true
  try {
    const answer = await fetch('/api/email-verifications', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: location.hash.slice(1) || '-' }),
    })
    const body = await answer.json()
    said.textContent = answer.ok ? 'Thank you, your address is confirmed.' : body.detail
    if (answer.ok || answer.status === 410) form.remove()
    else button.disabled = false
  } catch {
    said.textContent = 'The server could not be reached. Please try again.'
    button.disabled = false
  }
})
`
