type Ask = () => Promise<boolean>

/** Pages load the dialog after their own code, so an early click may come before it. */
const waitMs = 15_000

let ask: Ask | undefined
let asked: Promise<boolean> | undefined
let named = Promise.withResolvers<void>()

/** Names the dialog that asks people to confirm who they are. Returns a function that ends it. */
export const confirmWith = (dialog: Ask): (() => void) => {
  ask = dialog
  named.resolve()
  return () => {
    if (ask !== dialog) return
    ask = undefined
    named = Promise.withResolvers()
  }
}

const askSoon = async (): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs)
  })
  await Promise.race([named.promise, late])
  clearTimeout(timer)
  return ask?.() ?? false
}

/** Resolves to false if the person cancels. Concurrent requests share one dialog. */
export const isConfirmed = (): Promise<boolean> => {
  asked ??= askSoon().finally(() => {
    asked = undefined
  })
  return asked
}
