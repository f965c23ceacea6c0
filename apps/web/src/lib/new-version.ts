const reloadedFor = 'reloaded-for'

/** The script that a built page begins with; its name changes with every version. */
const scriptIn = (page: string): string | undefined => /\/assets\/index-[\w-]+\.js/.exec(page)?.[0]

/** The version the server gives out, and whether this page was loaded with it; none: it is away. */
export const servedVersion = async (): Promise<{ name: string; isOurs: boolean } | undefined> => {
  const ours = scriptIn(document.head.innerHTML)
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
  const name = answer?.ok ? scriptIn(await answer.text().catch(() => '')) : undefined
  return name === undefined || ours === undefined ? undefined : { name, isOurs: name === ours }
}

type TextField = HTMLInputElement | HTMLTextAreaElement
const typedInto = new Set<TextField>()
// What is searched for stands in the address; a tick is made again in no time.
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

/** Whether a reload would lose what somebody typed here, or has asked the browser to ask about. */
const somethingIsTyped = (): boolean =>
  [...typedInto].some((field) => field.isConnected && field.value.trim() !== '') ||
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * Loads the page anew when nothing is lost by it, and once only for a reason: a server that keeps
 * giving out two versions must not keep the page from standing still.
 */
export const reloadFor = (reason: string): boolean => {
  if (somethingIsTyped() || sessionStorage.getItem(reloadedFor) === reason) return false
  sessionStorage.setItem(reloadedFor, reason)
  location.reload()
  return true
}
