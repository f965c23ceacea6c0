type Asked = {
  url: string
  params?: unknown
  routeOptions?: { url?: string | undefined }
}

const id = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,15})$/i

/** Returns the route with plain ids only, because other parts of a path can be secrets. */
export const loggedAddress = ({ url, params, routeOptions }: Asked): string => {
  const route = routeOptions?.url
  if (route === undefined || route.includes('*')) return withoutSecrets(url)
  const given = (params ?? {}) as Record<string, string>
  return route.replace(/:(\w+)/g, (name, key: string) => {
    const value = given[key] ?? ''
    return id.test(value) ? value : name
  })
}

const query = /\?[^\s"'<>)]*/g
const longPart = /(?<=\/)(?!node_modules\/)[\w~%-]{20,}(?=[^\w~%-]|$)/g

export const withoutSecrets = (text: string): string =>
  text.replace(/((?:https?:\/\/|\/)[^\s"'<>)]*)/g, (address) =>
    address.replace(query, '').replace(longPart, (part) => (id.test(part) ? part : '…')),
  )
