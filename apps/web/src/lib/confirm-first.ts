type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** Names the dialog that asks people to confirm who they are. Returns a function that ends it. */
export const confirmWith = (dialog: Ask): (() => void) => {
  ask = dialog
  return () => {
    if (ask === dialog) ask = undefined
  }
}

/** Resolves to false if the person cancels. Concurrent requests share one dialog. */
export const isConfirmed = (): Promise<boolean> => {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined
  })
  return asked
}
