// Runs before the first paint so that a chosen theme and the person's accent never flash in late.
// A classic file of its own: the content security policy allows no inline script.
const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
if (theme) document.documentElement.classList.add(theme[1])
try {
  const role = localStorage.getItem('userType')
  if (role === 'creator' || role === 'brand') document.documentElement.dataset.role = role
} catch {
  // Storage may be forbidden; the accent then comes with the session.
}
