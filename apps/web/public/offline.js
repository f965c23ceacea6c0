// It stands at the address that was asked for: loading it again is opening that page.
const tryAgain = () => location.reload()
addEventListener('online', tryAgain)
addEventListener('click', ({ target }) => target.closest('button') && tryAgain())
