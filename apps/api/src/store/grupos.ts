/** Adds a value to its group; the first one begins the group. */
export const addTo = <K, V>(groups: Map<K, V[]>, key: K, value: V): void => {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [value])
  else group.push(value)
}
