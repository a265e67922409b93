import {
  AddAdministratorBody,
  AdministratorList,
  AdministratorParams,
  RemoveAdministratorBody,
  StaffRoleBody,
} from './administrators.ts';
import {
  ConfirmEmailBody,
  ForgotPasswordBody,
  LoginAnswer,
  LoginBody,
  RegisterBody,
  ResetPasswordBody,
} from './auth.ts';
import {
  BlockBody,
  CustomerAnswer,
  CustomerOrdersQuery,
  CustomerPage,
  CustomerParams,
  CustomersQuery,
  UnblockBody,
} from './customers.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { Message } from './fields.ts';
import { OrderPage } from './orders.ts';
import { DeleteAccountBody, PersonalData } from './personal-data.ts';
import { SessionList, SessionParams } from './sessions.ts';
import {
  ChangePasswordBody,
  EmailChangeBody,
  NewTokenAnswer,
  ProfileBody,
  UserAnswer,
} from './users.ts';

const NO_DATA = 'This is for customers. Your own details are on your account page.';
const NO_EMAIL_CHANGE = 'The e-mail of an administrator cannot be changed.';
const NO_DELETION =
  'An administrator’s account cannot be deleted. Ask another administrator to remove you first.';

/** The endpoints of sign-in, accounts, customers and administrators. A part of `endpoints`. */
export const peopleEndpoints = {
  'POST /auth/register': { who: 'public', body: RegisterBody, answer: Message, status: 201 },
  'POST /auth/login': { who: 'public', body: LoginBody, answer: LoginAnswer },
  'POST /auth/logout': { who: 'user', answer: Message },
  'GET /auth/me': { who: 'user', answer: UserAnswer },
  'POST /auth/forgot-password': { who: 'public', body: ForgotPasswordBody, answer: Message },
  'POST /auth/reset-password': { who: 'public', body: ResetPasswordBody, answer: Message },
  'POST /auth/confirm-email': { who: 'public', body: ConfirmEmailBody, answer: Message },

  'PUT /users/profile': { who: 'user', body: ProfileBody, answer: UserAnswer },
  'PUT /users/change-password': {
    who: 'user',
    body: ChangePasswordBody,
    answer: NewTokenAnswer,
  },
  'POST /users/email-change': {
    who: 'customer',
    adminRefusal: NO_EMAIL_CHANGE,
    body: EmailChangeBody,
    answer: Message,
  },
  'GET /users/data': { who: 'customer', adminRefusal: NO_DATA, answer: PersonalData },
  'POST /users/delete-account': {
    who: 'customer',
    adminRefusal: NO_DELETION,
    body: DeleteAccountBody,
    answer: Message,
  },
  'GET /users/sessions': { who: 'user', answer: SessionList },
  'DELETE /users/sessions': { who: 'user', answer: NewTokenAnswer },
  'DELETE /users/sessions/{id}': { who: 'user', params: SessionParams, answer: Message },

  'GET /customers': {
    who: 'admin',
    area: 'customers',
    query: CustomersQuery,
    answer: CustomerPage,
  },
  'GET /customers/{id}': {
    who: 'admin',
    area: 'customers',
    params: CustomerParams,
    answer: CustomerAnswer,
  },
  'GET /customers/{id}/orders': {
    who: 'admin',
    area: 'customers',
    params: CustomerParams,
    query: CustomerOrdersQuery,
    answer: OrderPage,
  },
  'POST /customers/{id}/block': {
    who: 'admin',
    area: 'customers',
    params: CustomerParams,
    body: BlockBody,
    answer: CustomerAnswer,
  },
  'POST /customers/{id}/unblock': {
    who: 'admin',
    area: 'customers',
    params: CustomerParams,
    body: UnblockBody,
    answer: CustomerAnswer,
  },

  'GET /administrators': { who: 'admin', area: 'administrators', answer: AdministratorList },
  'POST /administrators': {
    who: 'admin',
    area: 'administrators',
    body: AddAdministratorBody,
    answer: Message,
    status: 201,
  },
  'PUT /administrators/{id}/role': {
    who: 'admin',
    area: 'administrators',
    params: AdministratorParams,
    body: StaffRoleBody,
    answer: Message,
  },
  'POST /administrators/{id}/remove': {
    who: 'admin',
    area: 'administrators',
    params: AdministratorParams,
    body: RemoveAdministratorBody,
    answer: Message,
  },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
