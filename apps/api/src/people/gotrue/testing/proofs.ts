import pg from 'pg'

/** Makes every signed-in person's last proof too old for a sensitive change, as waiting would. */
export const ageProofs = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query("update acceso.sessions set authenticated_at = authenticated_at - interval '10 minutes'")
  await client.end()
}
