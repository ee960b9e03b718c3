import { createAccount, createCard, getAccount, listCards, setDefaultCard } from '../cards/cards.ts';
import type { ServiceHandlers } from '../http/handler.ts';
import {
  createAddress,
  deleteAddress,
  getUserSettings,
  setDefaultAddress,
  updateAddress,
} from './addresses.ts';
import { createAccessToken } from './create-access-token.ts';
import { createAppInstance } from './create-app-instance.ts';
import { createDownloadLink } from './create-download-link.ts';
import { createEvent } from './create-event.ts';
import { createOtp } from './create-otp.ts';
import { deleteAccessToken } from './delete-access-token.ts';
import { getAccountStatus } from './get-account-status.ts';
import { getUser } from './get-user.ts';
import { forgetPassword, setNewPassword } from './new-password.ts';
import { getProfile, updateProfile, updateUser } from './profile.ts';
import { registerByCode } from './register-by-code.ts';
import { register } from './register.ts';
import { signInByCode } from './sign-in-by-code.ts';

export const CUSTOMER: ServiceHandlers<'customer'> = {
  createAccessToken,
  createAccount,
  createAddress,
  createAddressV1: createAddress,
  createAppInstance,
  createCard,
  createDownloadLink,
  createEvent,
  createOtp,
  deleteAccessToken,
  deleteAddress,
  forgetPassword,
  getAccount,
  getAccountStatus,
  getProfile,
  getUser,
  getUserSettings,
  listCards,
  register,
  registerByCode,
  setDefaultAddress,
  setDefaultCard,
  setNewPassword,
  signInByCode,
  updateAddress,
  updateAddressV1: updateAddress,
  updateProfile,
  updateUser,
};
