import type { ServiceHandlers } from '../tools/handler.ts';
import {
  createAddress,
  deleteAddress,
  getUserSettings,
  setDefaultAddress,
  updateAddress,
} from './addresses.ts';
import { changeEmail, getEmailChange, startEmailChange } from './change-email.ts';
import { createAccessToken } from './create-access-token.ts';
import { createAppInstance } from './create-app-instance.ts';
import { createDownloadLink } from './create-download-link.ts';
import { createEvent } from './create-event.ts';
import { createMagicLink, readMagicLink } from './magic-link.ts';
import { createOtp } from './create-otp.ts';
import { createContactMessage } from './create-contact-message.ts';
import { createPlanInterest } from './create-plan-interest.ts';
import { deleteAccessToken } from './delete-access-token.ts';
import { cancelDeletion, getDeletion, requestDeletion } from './deletion.ts';
import { exportUser } from './export-user.ts';
import { getAccountStatus } from './get-account-status.ts';
import { getChatToken } from './get-chat-token.ts';
import { getUser } from './get-user.ts';
import { forgetPassword, setNewPassword } from './new-password.ts';
import { getProfile, updateProfile, updateUser } from './profile.ts';
import { getPhoneVerification, verifyPhone } from './phone-verification.ts';
import { registerByCode } from './register-by-code.ts';
import { register } from './register.ts';
import { updateUserSettings } from './settings.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { deleteDevice, deleteOtherDevices, listDevices } from './signed-in-devices.ts';

/** The handlers of cards are in `payments/`. */
export const CUSTOMER = {
  cancelDeletion,
  changeEmail,
  createAccessToken,
  createAddress,
  createAddressV1: createAddress,
  createAppInstance,
  createDownloadLink,
  createEvent,
  createMagicLink,
  createOtp,
  createContactMessage,
  createPlanInterest,
  deleteAccessToken,
  deleteAddress,
  deleteDevice,
  deleteOtherDevices,
  exportUser,
  forgetPassword,
  getAccountStatus,
  getChatToken,
  getDeletion,
  getEmailChange,
  getPhoneVerification,
  getProfile,
  getUser,
  getUserSettings,
  listDevices,
  readMagicLink,
  register,
  registerByCode,
  requestDeletion,
  setDefaultAddress,
  setNewPassword,
  signInByCode,
  startEmailChange,
  updateAddress,
  updateAddressV1: updateAddress,
  updateProfile,
  updateUser,
  updateUserSettings,
  verifyPhone,
} as const satisfies Partial<ServiceHandlers<'customer'>>;
