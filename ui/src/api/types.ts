// The HTTP contract under the names the client uses; the types themselves are made from the server's OpenAPI schema.
import type * as schema from "./schema";

export type { ChatLine, ChoiceResponse, DiaryPage, DiceInfo, DiceOffer, EventPage, GameOption, Me, NewTable, News, Replay, ScenarioSeat, SeatSetting, TableInfo, TableLine, User, ClockPreset } from "./schema";
export type Game = schema.GameInfo;
export type Scenario = schema.ScenarioInfo;
export type Bot = schema.BotInfo;
export type Bidding = schema.BiddingInfo;
export type KnownFact = schema.FactLine;
export type ClauseText = schema.ClauseAnswer;
export type Why = schema.WhyAnswer;
