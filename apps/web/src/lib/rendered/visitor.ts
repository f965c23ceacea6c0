/** Who a page is rendered for: on the server, where several are rendered at once. */
export type Visitor = {
  /** As the browser sent them. */
  cookies: string
  /** Asks the server as the same browser would. */
  ask: (path: string) => Promise<Answer>
}
export type Answer = Pick<Response, 'ok' | 'status' | 'json'>

let current = (): Visitor | undefined => undefined

/** Nobody in a browser, which is always its own visitor's. */
export const visitor = (): Visitor | undefined => current()

export const takeVisitorsFrom = (other: typeof visitor): void => {
  current = other
}
