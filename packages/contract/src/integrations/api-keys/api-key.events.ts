export type ApiKeyEvents = {
  'api_key.made': { name: string; scopes: string[] }
  'api_key.revoked': { name: string }
}
