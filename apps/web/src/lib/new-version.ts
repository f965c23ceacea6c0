const reloadedFor = 'reloaded-for'

/** The entry script of a built page; its name changes with every version. */
const scriptIn = (page: string): string | undefined => /\/assets\/index-[\w-]+\.js/.exec(page)?.[0]

/** Undefined when the server is unreachable. */
export const servedVersion = async (): Promise<{ name: string; isOurs: boolean } | undefined> => {
  const ours = scriptIn(document.head.innerHTML)
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
  const name = answer?.ok ? scriptIn(await answer.text().catch(() => '')) : undefined
  return name === undefined || ours === undefined ? undefined : { name, isOurs: name === ours }
}

type TextField = HTMLInputElement | HTMLTextAreaElement
const typedInto = new Set<TextField>()
// Not protected: the address keeps a search text, and a checkbox is quickly selected again.
const remade = new Set(['search', 'checkbox', 'radio'])

const remember = ({ target }: Event): void => {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !remade.has(target.type))
  if (!isText) return
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field)
  typedInto.add(target)
}
if (typeof document !== 'undefined') document.addEventListener('input', remember)

/** Also true when a `beforeunload` listener protects unsaved changes. */
const somethingIsTyped = (): boolean =>
  [...typedInto].some((field) => field.isConnected && field.value.trim() !== '') ||
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Reloads once per reason, because a server that alternates versions must not cause a loop. */
export const reloadFor = (reason: string): boolean => {
  if (somethingIsTyped() || sessionStorage.getItem(reloadedFor) === reason) return false
  sessionStorage.setItem(reloadedFor, reason)
  location.reload()
  return true
}
