import type { Handler } from '../tools/handler.ts';
import { endFamily } from './tokens.ts';

/** Signs out: ends the session with all its tokens. */
export const deleteAccessToken: Handler<'deleteAccessToken'> = async (call, tools) => {
  const { family_id: family, token_sha256: token } = call.signIn;
  if (family === null) await tools.db.deleteFrom('access_token').where('token_sha256', '=', token).execute();
  else await endFamily(tools.db, family);
  return { data: { ended: true } };
};
