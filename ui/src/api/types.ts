// The HTTP contract under the names the client uses; the types themselves are made from the server's OpenAPI schema.
import type * as schema from "./schema";

export type { AccountList, ActLog, AdminTables, AnalysisInfo, AnalysisMistake, AnalysisPlans, AnalysisPoint, AnalysisSide, AnalysisState, AnalysisTurningPoint, BlockList, ChatLine, ChoiceResponse, ClockPreset, CreateTournament, DiaryPage, DiceInfo, DiceOffer, EventPage, FinishedGame, FollowList, GameDirectory, GameLessons, GameOption, GameResult, GameWishes, GuideText, HintInfo, HintPlan, HintStep, LessonAnswer, LessonLine, LessonMove, LessonPage, ListedGame, MadeToken, Me, Moment, NewOrder, NewReport, NewTable, News, NoticeChoice, NoticeLine, NoticeList, NoticeSettingsInfo, NoticeWishes, OrderInfo, OrdersInfo, PairingInfo, PencilMark, Profile, PushBrowser, PushInfo, RatingInfo, RatingLadder, Replay, ReportList, ResultCount, ResultMoment, ScenarioSeat, SeatSetting, SharedNotes, StandingInfo, StandingResult, StudyNode, StudyPage, Suggestion, TableInfo, TableLevel, TableLine, TableNotesInfo, TitleStatistics, TokenInfo, TokenList, Told, TournamentCreated, TournamentInfo, TournamentLine, TournamentList, TryAnswer, User, WayState } from "./schema";
export type Game = schema.GameInfo;
export type Scenario = schema.ScenarioInfo;
export type Bot = schema.BotInfo;
export type Bidding = schema.BiddingInfo;
export type KnownFact = schema.FactLine;
export type ClauseText = schema.ClauseAnswer;
export type Why = schema.WhyAnswer;
