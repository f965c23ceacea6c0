// The offline page keeps the requested address, so a reload opens the requested page.
const tryAgain = () => location.reload()
addEventListener('online', tryAgain)
addEventListener('click', ({ target }) => target.closest('button') && tryAgain())
